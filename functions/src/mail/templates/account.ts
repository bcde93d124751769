import { accountDeleted, accountEnding, signInLink } from '@reshape/content/mail/account-mails';
import { nudgesLost } from '@reshape/content/mail/nudge-mails';
import { isReached } from '@reshape/domain/second-month';
import { dayIn } from '@reshape/domain/zoned-day';
import { dateOnly, inWords } from '../../in-words.ts';
import { activePerson, cohortOfPlace } from './people.ts';
import type { Mail, MailParts, TemplateDependencies, Templates } from './template.ts';

/** Mails about an account and its devices. */
export const accountTemplates: Templates<
  'sign-in-link' | 'account-deleted' | 'account-ending' | 'nudges-lost'
> = {
  async 'sign-in-link'(mail, now, dependencies) {
    const until = new Date(mail.until);
    if (until <= now) return undefined;
    // A mail that is sent twice has another token each time, because none is stored.
    const link = { address: mail.email, token: dependencies.newId() };
    await dependencies.signInLinks.add(link, until);
    return { content: signInLink(link.address, link.token) };
  },
  'account-deleted': async () => ({ content: accountDeleted }),
  async 'account-ending'(mail, _, dependencies) {
    const place = await dependencies.members.place(mail.rosterId);
    const member = place?.uid === undefined ? undefined : await dependencies.members.get(place.uid);
    const { ending, keptUntil } = member ?? {};
    const isKept = ending !== undefined && keptUntil !== undefined && keptUntil > ending.on;
    if (ending?.on !== mail.on || isKept || member?.status === 'deleting') return undefined;
    return {
      content: accountEnding(inWords(new Date(`${mail.on}T00:00:00Z`), 'UTC', dateOnly), ending.token),
    };
  },
  'nudges-lost': nudgesLostParts,
};

/** Not sent once a device is registered again, or when no nudge would come anyway. */
async function nudgesLostParts(
  { rosterId }: Mail<'nudges-lost'>,
  now: Date,
  dependencies: TemplateDependencies,
): Promise<MailParts | undefined> {
  const person = await activePerson(rosterId, dependencies);
  const { uid } = person?.place ?? {};
  const own = uid === undefined ? undefined : await dependencies.pushSubscriptions.get(uid);
  if (!person || !own?.preferences.on || own.devices.length > 0) return undefined;
  const cohort = await cohortOfPlace(person.place, dependencies);
  return isReached(cohort, dayIn(person.timeZone, now), person.goesOn) ? { content: nudgesLost } : undefined;
}
