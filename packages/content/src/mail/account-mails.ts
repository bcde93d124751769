import { keptDays } from '@reshape/domain/retention';
import { accountLinks } from '../paths.ts';
import { programme } from '../programme.ts';
import type { MailContent } from './mail.ts';

/** Says that an account is gone, to an address that is not stored any more once this is sent. */
export const accountDeleted: MailContent = {
  subject: `Your account at ${programme.name} is deleted`,
  preview: 'Your entries, your settings and your address are gone.',
  heading: 'Your account is deleted',
  blocks: [
    {
      text: 'Everything that you wrote and ticked is deleted, and so are your settings, your devices, and your subscription to our letters, if you had one. This is the last email that you get from us, and with it your address is gone too.',
    },
    {
      text: `Of a payment we keep what the law asks for: its number, amount, currency, state and times. Backups still contain your data until they expire, ${keptDays.backup} days from now at the latest; they are not used for anything else.`,
    },
    { text: 'You are welcome back at any time, with the same address; you would start from the beginning.' },
  ],
  reason: `You get this because the deletion of your account at ${programme.name} was requested.`,
};

/** Says on which day an account will be deleted. `token` is that of the link that keeps it. */
export const accountEnding = (day: string, token: string): MailContent => ({
  subject: `Your account at ${programme.name} will be deleted on ${day}`,
  preview: 'One click keeps it for another year.',
  heading: 'Do you want to keep your account?',
  blocks: [
    {
      text: `Your cohort ended a while ago. On ${day} we will delete your account with everything that you wrote in it, because we do not keep what nobody needs.`,
    },
    { text: 'If you want to keep it for another year, say so here:' },
    { button: { label: 'Keep my account', path: `${accountLinks.keep}#${token}` } },
    {
      text: 'If not, you need not do anything. Until then, you can download your data on your account page.',
    },
    { button: { label: 'Download my data', path: '/account' } },
  ],
  reason: `You get this because you have an account at ${programme.name}.`,
});
