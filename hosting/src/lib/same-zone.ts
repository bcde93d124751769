const ownName = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

/** Whether two names are of one time zone: browsers do not agree whether it is Asia/Kolkata or Asia/Calcutta. */
export const isSameZone = (one: string, other: string): boolean => ownName(one) === ownName(other);
