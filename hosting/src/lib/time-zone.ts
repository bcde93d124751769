import { isTimeZone } from '@reshape/domain/time-zone';
import { utcOffset } from '@reshape/domain/zoned-day';

/**
 * The time zone that this device is set to, as an IANA name; `undefined` when it names none that can be computed with,
 * such as `Etc/Unknown`.
 */
export function reportedTimeZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : undefined;
}

/** The present names of zones that Chromium and others call by an outdated one. */
const presentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The present IANA name of a time zone. */
export const presentName = (zone: string): string => presentNames[zone] ?? zone;

/** The common name of a time zone in the browser's data; `undefined` when it has none or does not know the zone. */
function commonName(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longGeneric' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value;
  } catch {
    return undefined;
  }
}

/** The common name of a time zone, such as `India Standard Time`; its IANA name, with spaces, when it has none. */
export function zoneName(zone: string): string {
  const name = commonName(zone) ?? '';
  return /^$|^GMT[+-]/.test(name) ? presentName(zone).replaceAll('_', ' ') : name;
}

/** Whether clocks in two time zones show the same day and time at `moment`. */
export const sameTimeIn = (one: string, other: string, moment: Date): boolean =>
  // Usually both are the same, and the first use of a zone takes milliseconds before the first paint.
  one === other || utcOffset(one, moment) === utcOffset(other, moment);

/** The name that all names of a time zone share in this browser; the name itself when it does not know the zone. */
function canonicalName(zone: string): string {
  if (!isTimeZone(zone)) return zone;
  return presentName(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone);
}

/** Whether two names mean the same time zone, such as `Asia/Kolkata` and `Asia/Calcutta`. */
export const isSameZone = (a: string, b: string): boolean => canonicalName(a) === canonicalName(b);

/** The zones to choose from: those that this browser lists, `zone`, and the device's own. */
export function selectableZones(zone: string): string[] {
  const listed = (Intl as { supportedValuesOf?: typeof Intl.supportedValuesOf }).supportedValuesOf?.(
    'timeZone',
  );
  return [...new Set([...(listed ?? []), 'UTC', zone, reportedTimeZone() ?? zone])];
}
