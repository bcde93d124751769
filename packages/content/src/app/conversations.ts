import { conversationWeeks } from '@reshape/domain/conversations';

const weeks = conversationWeeks.join(' and ');

/** The card with the member's conversation, on the dashboard and on the account page. */
export const conversationCard = {
  title: 'A conversation about your pattern',
  lead: `This is the 1:1 guidance that comes with your place: in weeks ${weeks} you can ask one of us for a conversation about your own pattern. It costs nothing extra.`,
  ask: 'Ask for a conversation',
  asked: 'You asked for a conversation. We answer by email and here. You do not need to do anything now.',
  askedTimes: 'The times that suit you:',
  proposed: 'Your times do not work for us. Does one of these suit you?',
  choose: (when: string) => `Take ${when}`,
  accepted: (when: string) => `Your conversation is on ${when}.`,
  lasts: (minutes: number) => `It takes ${minutes} minutes.`,
  join: 'Open the link to join',
  declined: 'We cannot have the conversation that you asked for. Our answer:',
  cancel: 'Cancel the conversation',
  cancelTitle: 'Cancel the conversation?',
  cancelBody:
    'If it already has a time, both of you get an email that cancels it in your calendars. You do not need to say why.',
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
  lead: 'Suggest two or three times that suit you. We accept one of them, or propose others.',
  times: ['A time that suits you', 'Another time', 'A third time (optional)'],
  timesHint: (zone: string, lastDay: string) => `In your time (${zone}), until ${lastDay}.`,
  about: 'What would you like to talk about? (optional)',
  aboutHint: 'One line. Those of us who can answer you can read it.',
  spots: 'Attach up to three of your spots (optional)',
  spotsHint:
    'Whoever accepts the conversation can read them until it is over, and nothing else that you wrote.',
  noSpots: 'You have not logged a spot yet.',
  submit: 'Ask',
  busy: 'Asking...',
  cancel: 'Not now',
  timesWrong: 'Suggest at least two different times, from now until the day named above.',
  aboutTooLong: (longest: number) => `At most ${longest} characters.`,
} as const;
