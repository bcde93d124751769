/** Whether `name` is a time zone that this runtime can compute with: an IANA name, or an offset such as `+05:30`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
