/** Whether this runtime can show times in `zone`: the name of a time zone, or an offset such as `+05:30`. */
export function isFormattable(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * Whether `name` is the name of a time zone that this runtime knows, such as `Asia/Kolkata`. An offset is none: it does
 * not say when clocks change.
 */
export const isTimeZone = (name: string): boolean => /^[A-Za-z]/.test(name) && isFormattable(name);
