import { conversationWeeks } from '@reshape/domain/conversations';
import { quantity } from './quantity.ts';

/** The page with the conversations that members asked for. */
export const conversationsPage = {
  title: 'Conversations',
  lead: `Members may ask for one in weeks ${conversationWeeks.join(' and ')}. Facilitators see those of their groups.`,
  leadOwn: `The members of your groups may ask for one in weeks ${conversationWeeks.join(' and ')}.`,
  empty: 'No open conversations',
  noName: 'Somebody without a name',
  week: (week: number, cohort: string) => `Week ${week}, ${cohort}`,
  states: {
    asked: 'Waits for your answer',
    proposed: 'Waits for the member, who takes one of these times',
    accepted: 'Accepted',
    declined: 'Declined',
    cancelled: 'Cancelled',
  },
  times: 'Times that suit',
  proposedTimes: 'Proposed times',
  when: (time: string, minutes: number) => `${time}, ${quantity(minutes, 'minute')}`,
  link: 'Open the link',
  attached: (count: number) =>
    `${quantity(count, 'spot is', 'spots are')} attached. Whoever accepts can read ${count === 1 ? 'it' : 'them'} until the conversation is over.`,
  spots: 'Attached spots',
  spotsHint: 'Only you see them, until the conversation is over or cancelled.',
  accept: {
    button: 'Accept',
    buttonFor: (name: string) => `Accept the conversation with ${name}`,
    title: 'Accept the conversation?',
    effect: 'Both of you get the time and the link by mail, for the calendar.',
    submit: 'Accept',
    time: 'Time',
    minutes: 'Length in minutes',
    link: 'Link to join',
  },
  change: {
    button: 'Change',
    buttonFor: (name: string) => `Change the conversation with ${name}`,
    title: 'Change the conversation?',
    submit: 'Change',
  },
  propose: {
    button: 'Propose other times',
    buttonFor: (name: string) => `Propose other times to ${name}`,
    title: 'Propose other times?',
    effect: 'The member gets a mail and takes one of them. Then you accept it with a link.',
    submit: 'Propose',
    times: ['Time', 'Another time (optional)', 'A third time (optional)'],
    zone: (zone: string) => `In your time (${zone}), at most a week after the end of the programme.`,
  },
  decline: {
    button: 'Decline',
    buttonFor: (name: string) => `Decline the conversation with ${name}`,
    title: 'Decline the conversation?',
    effect: 'The member gets your answer by mail, and may ask again while the week runs.',
    submit: 'Decline',
    text: 'Your answer',
  },
  cancel: {
    button: 'Cancel',
    buttonFor: (name: string) => `Cancel the conversation with ${name}`,
    title: 'Cancel the conversation?',
    effect: 'It is removed from both calendars, and both of you get a mail.',
    submit: 'Cancel the conversation',
    keep: 'Keep it',
  },
} as const;
