import {
  conversationAccepted,
  conversationAsked,
  conversationCalendar,
  conversationCancelled,
  conversationDeclined,
  conversationForHost,
  conversationProposed,
} from '@reshape/content/mail/conversation-mails';
import { mailLocale } from '@reshape/content/programme';
import type { CalendarAct, CalendarEvent, EventTime } from '@reshape/domain/ics';
import { dateAndTime, inWords } from '../../in-words.ts';
import type { EventMessage } from '../calendar.ts';
import type { Mail, MailParts, TemplateDependencies, Templates } from './template.ts';

/** Mails to both sides of a conversation. */
export const conversationTemplates: Templates<'conversation' | 'conversation-host' | 'conversation-asked'> = {
  conversation: conversationParts,
  'conversation-host': conversationParts,
  async 'conversation-asked'(mail, _, dependencies) {
    const { conversations, members } = dependencies;
    const stored = await conversations.get(mail.conversationId);
    // Somebody has answered already.
    if (stored?.state !== 'asked' || stored.version !== mail.version) return undefined;
    // The role or the group of the recipient may have been taken away since.
    if (!(await conversations.canAnswer(mail.email, stored.person))) return undefined;
    const name = (await members.get(stored.uid))?.displayName;
    const times = stored.times.map((time) => inWords(time, mailLocale.timeZone, dateAndTime));
    return { content: conversationAsked[mail.version === 0 ? 'asked' : 'chosen'](name, times) };
  },
};

/** The event of a conversation: the same for both sides. */
const conversationEvent = (id: string, time: EventTime, link?: string | null): CalendarEvent => ({
  uid: conversationCalendar.uid(id),
  time,
  title: conversationCalendar.title,
  ...(link && { location: link, url: link }),
  alarms: conversationCalendar.alarms,
});

/** One about a change that was followed by another is not sent: the mail about that one says what is true. */
async function conversationParts(
  mail: Mail<'conversation' | 'conversation-host'>,
  _: Date,
  dependencies: TemplateDependencies,
): Promise<MailParts | undefined> {
  const { conversationId: id, version } = mail;
  const name = conversationCalendar.fileName;
  if (mail.kind === 'conversation-host' && mail.isCancelled) {
    const time = { startsAt: new Date(mail.startsAt), minutes: mail.minutes };
    const when = inWords(time.startsAt, mailLocale.timeZone, dateAndTime);
    const calendar = [{ act: 'cancel', name, event: conversationEvent(id, time) }] as const;
    return { content: conversationForHost.cancelled(when), calendar };
  }
  const stored = await dependencies.conversations.get(id);
  if (stored?.version !== version) return undefined;
  const { uid, state, time, times, link, reply } = stored;
  const member = await dependencies.members.get(uid);
  const timeZone = (mail.kind === 'conversation' && member?.timeZone) || mailLocale.timeZone;
  const words = (moment: Date) => inWords(moment, timeZone, dateAndTime);
  const message = (act: CalendarAct): readonly EventMessage[] =>
    time === null ? [] : [{ act, name, event: conversationEvent(id, time, link) }];
  const facts = { when: time ? words(time.startsAt) : '', minutes: time?.minutes ?? 0, link: link ?? '' };
  if (mail.kind === 'conversation-host')
    return { content: conversationForHost.accepted(member?.displayName, facts), calendar: message('invite') };
  switch (state) {
    case 'accepted':
      return { content: conversationAccepted(facts), calendar: message('invite') };
    case 'proposed':
      return { content: conversationProposed(times.map(words)) };
    case 'declined':
      return { content: conversationDeclined(reply ?? '') };
    default:
      return { content: conversationCancelled(facts.when), calendar: message('cancel') };
  }
}
