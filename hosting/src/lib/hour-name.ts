/** An hour of the day as this person writes it: `08:00`, or `8:00 AM`. */
export const hourName = (hour: number): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2000, 0, 1, hour),
  );
