/** The time zone of this device as an IANA name, such as `Asia/Kolkata`. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
