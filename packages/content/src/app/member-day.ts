/** The card at `/account` with the time zone in which the member's days begin and end. */
export const timeZoneCard = {
  title: 'Your day',
  shown: (zone: string) => `Your day begins and ends at midnight in ${zone}.`,
  hint: 'Spots, challenge days, your tracker and the weeks of the programme go by it, and your nudges come at their hour there. If you change it, everything you have logged keeps its date, and a day that is open stays open.',
  differs: (zone: string) => `This device is set to ${zone}.`,
  change: (zone: string) => `Use ${zone}`,
  choose: 'Time zone',
  others: 'Other',
  saving: 'Saving',
  notSaved: 'Your time zone was not changed. Please try again.',
} as const;

/** Shown when a device is in another time zone than its member. */
export const zoneNotice = {
  title: 'Your time zone',
  body: (own: string, device: string) =>
    `Your day follows ${own}, and this device is set to ${device}. Which one should your day go by?`,
  change: (device: string) => `Use ${device}`,
  changing: 'Changing',
  keep: (own: string) => `Keep ${own}`,
  notSaved: timeZoneCard.notSaved,
} as const;
