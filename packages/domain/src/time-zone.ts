/**
 * Names that were found to be time zones, in lower case, so that there are no more than there are zones. Looking one up
 * can take longer than the rest of a call.
 */
const knownZones = new Set<string>();

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
export function isTimeZone(name: string): boolean {
  // ASCII only: the lower case of some other letters is one of these.
  if (!/^[a-z][\w+/-]*$/i.test(name)) return false;
  const zone = name.toLowerCase();
  const isZone = knownZones.has(zone) || isFormattable(zone);
  if (isZone) knownZones.add(zone);
  return isZone;
}
