import type { MailContent, OwnPath } from '@reshape/content/mail/mail';
import type { MemberDependencies, Stores } from '../../dependencies.ts';
import type { EventMessage } from '../calendar.ts';
import type { OutgoingMail } from '../outgoing.ts';

/** A mail's text, and what the recipient's calendar is to do, at the time of sending. */
export interface MailParts {
  readonly content: MailContent;
  /** The most important first. */
  readonly calendar?: readonly EventMessage[];
  /** The path for one-click unsubscribing. */
  readonly unsubscribePath?: OwnPath;
}

export type TemplateDependencies = Pick<
  MemberDependencies,
  | 'members'
  | 'cohorts'
  | 'conversations'
  | 'feedback'
  | 'newsletter'
  | 'payments'
  | 'pushSubscriptions'
  | 'waitlist'
  | 'signInLinks'
  | 'newId'
> & { readonly messages: Pick<Stores['messages'], 'get'> };

/** An outgoing mail of these kinds. */
export type Mail<Kind extends OutgoingMail['kind']> = Extract<OutgoingMail, { kind: Kind }>;

/** The text of a mail at `now`; `undefined` when it is no longer true or no longer wanted. */
type Template<Kind extends OutgoingMail['kind']> = (
  mail: Mail<Kind>,
  now: Date,
  dependencies: TemplateDependencies,
) => Promise<MailParts | undefined>;

export type Templates<Kind extends OutgoingMail['kind']> = { readonly [Each in Kind]: Template<Each> };
