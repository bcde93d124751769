import { conversationWeeks } from '@reshape/domain/conversations';

const weeks = conversationWeeks.join(' and ');

/** The card with the member's conversation, on the dashboard and on the account page. */
export const conversationCard = {
  title: 'A conversation about your pattern',
  lead: `In weeks ${weeks} you can talk with one of us about your own pattern, for as long as the two of you agree. It is part of your place.`,
  ask: 'Ask for a conversation',
  asked: 'You asked for a conversation. We answer by email and here; nothing is left for you to do.',
  askedTimes: 'The times that suit you:',
  proposed: 'Your times do not work for us. Does one of these suit you?',
  choose: (when: string) => `Take ${when}`,
  accepted: (when: string) => `Your conversation is on ${when}.`,
  lasts: (minutes: number) => `It takes ${minutes} minutes.`,
  join: 'Open the link to join',
  declined: 'We could not have the conversation that you asked for. Our answer:',
  cancel: 'Cancel the conversation',
  cancelTitle: 'Cancel the conversation?',
  cancelBody: 'We hear of it at once, and it is removed from both calendars. You need not say why.',
  keep: 'Keep it',
  confirmCancel: 'Cancel it',
  yourTime: (zone: string) => `Shown in your time (${zone}).`,
  notSaved: 'That did not work, and nothing has changed. Please try again.',
  offline: 'You can do this once you are back online.',
  loading: 'Loading...',
} as const;

/** The form in which a conversation is asked for. */
export const conversationForm = {
  title: 'Ask for a conversation',
  lead: 'Name two or three times. We take one of them, or propose another.',
  times: ['A time that suits you', 'Another time', 'A third time (optional)'],
  timesHint: (zone: string, lastDay: string) => `In your time (${zone}), until ${lastDay}.`,
  about: 'What about? (optional)',
  aboutHint: 'One line. Whoever answers reads it.',
  spots: 'Attach up to three of your spots (optional)',
  spotsHint: 'Whoever takes the conversation reads them until it is over, and nothing else that you wrote.',
  noSpots: 'You have not logged a spot yet.',
  submit: 'Ask',
  busy: 'Asking...',
  cancel: 'Not now',
  timesWrong: 'Name at least two different times that are still to come, until the day named above.',
  aboutTooLong: (longest: number) => `At most ${longest} characters.`,
} as const;
