/** Names that were found to be time zones, because looking one up can take longer than the rest of a call. */
const knownZones = new Set<string>();
/** More than there are zones, so that the same names in other cases cannot fill the memory. */
const maxKnownZones = 1_000;

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
  if (knownZones.has(name)) return true;
  const isZone = /^[A-Za-z]/.test(name) && isFormattable(name);
  if (isZone && knownZones.size < maxKnownZones) knownZones.add(name);
  return isZone;
}
