import type { OutgoingMail } from '../outgoing.ts';
import { accountTemplates } from './account.ts';
import { cohortTemplates } from './cohort.ts';
import { conversationTemplates } from './conversation.ts';
import { liveSessionTemplates } from './live-session.ts';
import { newsletterTemplates } from './newsletter.ts';
import { operatorTemplates } from './operator.ts';
import { paymentTemplates } from './payment.ts';
import { placeTemplates } from './place.ts';
import type { Mail, MailParts, TemplateDependencies, Templates } from './template.ts';

const templates: Templates<OutgoingMail['kind']> = {
  ...accountTemplates,
  ...cohortTemplates,
  ...conversationTemplates,
  ...liveSessionTemplates,
  ...newsletterTemplates,
  ...operatorTemplates,
  ...paymentTemplates,
  ...placeTemplates,
};

/** The text of `mail` at `now`; `undefined` when it is no longer true or no longer wanted. */
export function mailParts<Kind extends OutgoingMail['kind']>(
  mail: Mail<Kind> & { readonly kind: Kind },
  now: Date,
  dependencies: TemplateDependencies,
): Promise<MailParts | undefined> {
  return templates[mail.kind](mail, now, dependencies);
}
