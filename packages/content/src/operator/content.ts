/** Nudges and challenges, written and edited in the console. */
export const contentTexts = {
  edited: 'Edited here',
  retired: 'Retired',
  inUse: 'In use',
  state: 'State',
  columns: { title: 'Title', type: 'Type', week: 'Week', state: 'State' },
  retire: 'Retire',
  bringBack: 'Bring back',
  write: 'Write it',
  save: 'Save',
  unsaved: 'Not saved yet. What you typed stays on this device until you save or discard it.',
  discard: 'Discard what I typed',
  preview: 'Preview',
  notification: 'As a notification',
  card: 'As the card',
  /** The text of an empty field in the preview. */
  emptyTitle: 'No title yet',
} as const;

export const nudgesPage = {
  title: 'Nudges',
  lead: 'Each member gets one a day, in an order of their own. A retired nudge is sent to nobody.',
  editLead: 'A change applies from the next nudge that is sent. A retired nudge is sent to nobody.',
  caption: 'Nudges',
  write: 'Write a nudge',
  empty: 'No nudges yet',
  newTitle: 'New nudge',
  types: { text: 'Thought', quote: 'Quotation', link: 'Link' },
  fields: {
    title: 'Title',
    type: 'Type',
    paragraphs: 'Text',
    paragraphsHint: 'An empty line begins a new paragraph.',
    quote: 'Quotation',
    quoteHint: 'The source follows after “ — ”.',
    link: 'Address',
    linkHint: 'Begins with https://.',
  },
  openLink: 'Open the page',
} as const;

export const challengesPage = {
  title: 'Challenges',
  lead: 'The weekly challenges, by week. A retired one is shown to nobody.',
  caption: 'Weekly challenges',
  write: 'Write a challenge',
  empty: 'No challenges yet',
  newTitle: 'New challenge',
  week: (week: number) => `Week ${week}`,
  fields: {
    week_number: 'Week',
    title: 'Title',
    intro: 'Introduction',
    instructions: 'Instructions',
    paragraphsHint: 'An empty line begins a new paragraph.',
    why: 'Why',
    tips: 'Tips',
    tipsHint: 'One on each line.',
    closing: 'Closing',
  },
} as const;
