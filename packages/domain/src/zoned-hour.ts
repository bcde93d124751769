/** The hour, 0 to 23, that a clock in `timeZone` shows at `instant`. Throws a RangeError for a zone that is none. */
export function hourIn(timeZone: string, instant: Date): number {
  return Number(
    new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(instant),
  );
}
