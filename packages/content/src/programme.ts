/** What the product is called and the facts of the programme that more than one page states (spec section 9). */
export const programme = {
  name: 'Reshape',
  /** IANA zone in which a day of the programme begins and ends. */
  timeZone: 'UTC',
  weeks: 4,
  missionPeople: 100_000,
} as const;
