import { programme } from '../programme.ts';
import type { MailBlock, MailContent } from './mail.ts';
import { writtenMail } from './written-mail.ts';

/** A conversation in a calendar: one event for both sides. */
export const conversationCalendar = {
  /** It stays the same when the time changes, so that calendars replace the event. */
  uid: (id: string) => `conversation-${id}@${programme.name.toLowerCase()}`,
  fileName: 'conversation',
  title: `${programme.name}: a conversation`,
  /** Minutes before the conversation at which the calendar reminds. */
  alarms: [60, 10],
} as const;

/** What a mail says about a conversation that takes place. */
export interface ConversationFacts {
  readonly when: string;
  readonly minutes: number;
  readonly link: string;
}

const account = { button: { label: 'Open my account', path: '/account' } } as const;
const reason = `You are receiving this email because you asked for a conversation in ${programme.name}.`;
const hostReason = `You are receiving this email because you accepted a conversation in ${programme.name}.`;
const list = { button: { label: 'Open the conversations', path: '/operator/conversations' } } as const;

const answererReason = `You are receiving this email because you answer members of ${programme.name} who ask for a conversation.`;

const factsOf = ({ when, minutes, link }: ConversationFacts): readonly MailBlock[] => [
  {
    facts: [
      ['When', when],
      ['Length', `${minutes} minutes`],
    ],
  },
  { lines: [[{ text: 'Join here: ' }, { text: link, link }]] },
];

export const conversationAccepted = (facts: ConversationFacts): MailContent => ({
  subject: `Your conversation is on ${facts.when}`,
  preview: `It takes ${facts.minutes} minutes. The link is in this email, and in your account.`,
  heading: 'Your conversation has a time',
  blocks: [
    ...factsOf(facts),
    {
      text: 'Most calendars enter it by themselves. If yours does not, open the attached file. If you cannot come, cancel it in your account.',
    },
    account,
  ],
  reason,
});

export const conversationProposed = (times: readonly string[]): MailContent => ({
  subject: times.length === 1 ? 'Another time for your conversation' : 'Other times for your conversation',
  preview: 'The times that you named do not work for us.',
  heading: times.length === 1 ? 'Does this time suit you?' : 'Does one of these suit you?',
  blocks: [
    { text: 'The times that you named do not work for us. We could talk then instead:' },
    { lines: times.map((time) => [{ text: time }]) },
    { text: 'Choose one in your account; then we confirm it and send you the link.' },
    account,
  ],
  reason,
});

export const conversationDeclined = (reply: string): MailContent => ({
  ...writtenMail('About your conversation', reply),
  blocks: [
    { text: 'We cannot have the conversation that you asked for. This is why:' },
    ...writtenMail('', reply).blocks,
  ],
  reason,
});

const removesItself =
  'Most calendars remove it by themselves. If yours does not, open the attached file.' as const;

export const conversationCancelled = (when: string): MailContent => ({
  subject: 'Your conversation is cancelled',
  preview: `It does not take place on ${when}.`,
  heading: 'Your conversation is cancelled',
  blocks: [{ text: `It does not take place on ${when}. ${removesItself}` }],
  reason,
});

/** To those who can answer a conversation: the times that suit the member. */
export const conversationAsked = {
  asked: (name: string | undefined, times: readonly string[]): MailContent => ({
    subject: `${name ?? 'A member'} asks for a conversation`,
    preview: 'Accept one of the times, propose others, or decline.',
    heading: `${name ?? 'A member'} asks for a conversation`,
    blocks: [
      { text: 'These times suit them:' },
      { lines: times.map((time) => [{ text: time }]) },
      {
        text: 'Accept one of them and add a link for the call, propose others, or decline with a sentence. What it is about is in the console.',
      },
      list,
    ],
    reason: answererReason,
  }),
  chosen: (name: string | undefined, times: readonly string[]): MailContent => ({
    subject: `${name ?? 'A member'} has chosen one of the proposed times`,
    preview: 'Accept it and add a link for the call.',
    heading: `${name ?? 'A member'} has chosen one of the proposed times`,
    blocks: [
      { lines: times.map((time) => [{ text: time }]) },
      { text: 'Accept it with a length and a link, and both of you get it for your calendars.' },
      list,
    ],
    reason: answererReason,
  }),
};

/** To the operator who accepted. */
export const conversationForHost = {
  accepted: (name: string | undefined, facts: ConversationFacts): MailContent => ({
    subject: `Conversation on ${facts.when}`,
    preview: `It takes ${facts.minutes} minutes.`,
    heading: `A conversation with ${name ?? 'a member'}`,
    blocks: [
      ...factsOf(facts),
      { text: 'What it is about, and the spots that the member attached, are in the console.' },
      list,
    ],
    reason: hostReason,
  }),
  /** It does not name the member, who may be deleted, and has no button: the recipient may be no operator any more. */
  cancelled: (when: string): MailContent => ({
    subject: `The conversation on ${when} is cancelled`,
    preview: 'It does not take place.',
    heading: 'A conversation is cancelled',
    blocks: [{ text: `The conversation on ${when} does not take place. ${removesItself}` }],
    reason: hostReason,
  }),
};
