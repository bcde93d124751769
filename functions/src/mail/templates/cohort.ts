import { cohortEnded, cohortEndedReminder, cohortMessage } from '@reshape/content/mail/cohort-mails';
import { withFirstName } from '@reshape/content/mail/first-name';
import { cohortMoved } from '@reshape/content/mail/place-mails';
import { programme } from '@reshape/content/programme';
import { messagesAbout, withSessionsFor } from '../calendar.ts';
import { placeFacts } from './facts.ts';
import { activePerson, cohortOfPlace, participantOf } from './people.ts';
import type { Templates } from './template.ts';

/** Mails to everybody in a cohort. */
export const cohortTemplates: Templates<'cohort-moved' | 'cohort-message' | 'cohort-ended'> = {
  async 'cohort-moved'(mail, now, dependencies) {
    const person = await activePerson(mail.rosterId, dependencies);
    const cohort = person && (await cohortOfPlace(person.place, dependencies));
    // The cohort was moved again: another mail says so.
    if (person?.place.cohortId !== mail.cohortId || cohort?.startsOn !== mail.startsOn) return undefined;
    const own = withSessionsFor(person.goesOn, cohort);
    const facts = placeFacts(own, person.timeZone);
    return { content: cohortMoved(facts), calendar: messagesAbout('invite', own, now) };
  },
  async 'cohort-message'(mail, _, dependencies) {
    const message = await dependencies.messages.get(mail.messageId);
    const person = message?.isTest ? undefined : await activePerson(mail.rosterId, dependencies);
    if (!message || (!message.isTest && person?.place.cohortId !== mail.cohortId)) return undefined;
    const cohort = await dependencies.cohorts.get(mail.cohortId);
    const written = withFirstName(message, person?.name);
    return { content: cohortMessage(written.subject, written.text, cohort?.title ?? programme.name) };
  },
  async 'cohort-ended'(mail, _, dependencies) {
    const participant = await participantOf(mail, dependencies);
    if (!participant) return undefined;
    const { person, cohort } = participant;
    const { uid } = person.place;
    if (uid !== undefined && (await dependencies.feedback.get(uid, mail.cohortId))) return undefined;
    return { content: (mail.again ? cohortEndedReminder : cohortEnded)(cohort) };
  },
};
