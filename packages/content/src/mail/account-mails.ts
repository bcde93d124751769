import { keptDays } from '@reshape/domain/retention';
import { signInLinkMinutes } from '../app/sign-in.ts';
import { accountLinks, signInLinkPath } from '../paths.ts';
import { programme } from '../programme.ts';
import type { MailContent } from './mail.ts';

/** Signs its reader in, with the token of the link. */
export const signInLink = (address: string, token: string): MailContent => ({
  subject: `Your link to sign in to ${programme.name}`,
  preview: `It works once, within ${signInLinkMinutes} minutes.`,
  heading: 'Sign in without Google',
  blocks: [
    {
      text: `Somebody, most likely you, asked for a link to sign in to ${programme.name} as ${address}. Open it on any device, and press the button on the page that it leads to:`,
    },
    { button: { label: 'Sign in', path: signInLinkPath(address, token) } },
    {
      text: `The link works once, within ${signInLinkMinutes} minutes of the request. Do not pass it on: whoever has it can sign in as you. We will never ask you for it.`,
    },
    { text: 'If it was not you, there is nothing to do: without this link, nobody is signed in.' },
  ],
  reason: `You are receiving this email because this address was entered on the page to sign in to ${programme.name}.`,
});

/** Confirms a deletion, to an address that is no longer stored once this is sent. */
export const accountDeleted: MailContent = {
  subject: `Your ${programme.name} account has been deleted`,
  preview: 'Your entries, your settings and your address are gone.',
  heading: 'Your account has been deleted',
  blocks: [
    {
      text: 'Everything that you wrote and ticked has been deleted, and so have your settings, your devices, and your subscription to our letters, if you had one. This is our last email to you: now that it is sent, we no longer store your address.',
    },
    {
      text: `If you paid, we keep what the law requires: the payment’s ID, amount, currency, state, times and cohort. Backups contain your data until they expire, at most ${keptDays.backup} days from now; they are used for nothing but a restore.`,
    },
    {
      text: 'You are welcome back at any time, even with the same address. You would start from the beginning.',
    },
  ],
  reason: `You are receiving this email because the deletion of your ${programme.name} account was requested.`,
};

/** Says on which day an account will be deleted. `token` is that of the link that keeps it. */
export const accountEnding = (day: string, token: string): MailContent => ({
  subject: `Your ${programme.name} account will be deleted on ${day}`,
  preview: 'You can keep it for another year.',
  heading: 'Do you want to keep your account?',
  blocks: [
    {
      text: `Your cohort ended a while ago. On ${day} we will delete your account, with everything that you wrote in it, because we do not keep personal data longer than we need it.`,
    },
    { text: 'To keep it for another year, follow this link and confirm:' },
    { button: { label: 'Keep my account', path: `${accountLinks.keep}#${token}` } },
    {
      text: 'If you no longer need it, there is nothing to do. Until then, you can download your data on your account page.',
    },
    { button: { label: 'Download my data', path: '/account' } },
  ],
  reason: `You are receiving this email because you have a ${programme.name} account.`,
});
