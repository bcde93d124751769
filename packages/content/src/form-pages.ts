import { keptDays } from '@reshape/domain/retention';
import { anchors } from './landing.ts';
import { newsletterIntro, newsletterMessages } from './newsletter.ts';
import { inWords } from './numbers.ts';
import { type FormPage, formPages, type LinkPage, linkPages, questionnaireMinutes } from './paths.ts';

/** Days after which an unconfirmed address is deleted. */
export const confirmationDays = keptDays.unconfirmed;

/** Its heading is its title, too. */
interface PageText {
  readonly description: string;
  readonly heading: string;
  readonly text: string;
}

interface FormPageText extends PageText {
  readonly link: { readonly label: string; readonly target: `/${string}` };
}

const toProgramme = { label: 'Back to the programme', target: '/welcome' } as const;
const toForm = { label: 'Back to the form', target: `/welcome#${anchors.newsletter}` } as const;

const incompleteLink: FormPageText = {
  description: 'Part of the link is missing. Please open it in the email itself, or reply to the email.',
  heading: 'This link is incomplete',
  text: 'Please open the link in the email itself, or reply to the email and we will do it for you.',
  link: toProgramme,
};

const linkFailed: FormPageText = {
  description: 'Something went wrong on our side. Please open the link in the email again in a while.',
  heading: newsletterMessages.unreachable,
  text: 'Nothing has changed so far. Open the link in the email again in a while, or reply to the email and we will do it for you.',
  link: toProgramme,
};

/** The pages that answer forms, by their paths. */
export const formPageText: Readonly<Record<FormPage, FormPageText>> = {
  [formPages.subscribe.done]: {
    description:
      'We sent you an email. Confirm your address in it, and you will get the next letter about old instincts and small habits.',
    heading: 'Thank you, one step left',
    text: `We sent you an email: please open it and confirm your address. Until you do, we send no letters, and after ${confirmationDays} days we delete the address.`,
    link: toProgramme,
  },
  [formPages.subscribe.invalid]: {
    description:
      'We could not use the name or the email address of your sign-up. Please go back and try again.',
    heading: newsletterMessages.invalid,
    text: 'We need both: a name without links or symbols, and an address such as name@example.com. Nothing has been sent yet.',
    link: toForm,
  },
  [formPages.subscribe.later]: {
    description: 'Your sign-up for the newsletter did not go through this time. Please try again in a while.',
    heading: newsletterMessages.unreachable,
    text: 'Your address was not saved this time. Please try again in a while or, after several attempts in one day, tomorrow.',
    link: toForm,
  },
  [formPages.confirmSubscription.done]: {
    description: 'Thank you. You will get the next letter about old instincts and small habits.',
    heading: 'Thank you, your address is confirmed',
    text: `You will get the next letter. Each one has a link to unsubscribe. Until it comes, the caveman quiz shows you in about ${inWords(questionnaireMinutes.quiz)} minutes when the old brain answers for you.`,
    link: { label: 'Take the quiz', target: '/quiz' },
  },
  [formPages.confirmSubscription.invalid]: {
    description: 'The link to confirm your address has expired or is incomplete. Please sign up again.',
    heading: 'This link is no longer valid',
    text: `A link works for ${confirmationDays} days or until you sign up again, and only when it is complete. Please sign up again and use the link in the new email.`,
    link: toForm,
  },
  [formPages.unsubscribe.done]: {
    description: 'We will send no more letters to this address, and have deleted it from our list.',
    heading: 'You are unsubscribed',
    text: 'We will send no more letters to this address, and have deleted it from our list. You are welcome back at any time.',
    link: toProgramme,
  },
  [formPages.unsubscribe.invalid]: incompleteLink,
  [formPages.unsubscribe.later]: linkFailed,
  [formPages.leaveWaitlist.done]: {
    description: 'We will not offer you any more places, and have deleted this address from our list.',
    heading: 'You are off the waitlist',
    text: 'We will not offer you any more places, and have deleted this address from our list. You are welcome back at any time.',
    link: toProgramme,
  },
  [formPages.leaveWaitlist.invalid]: incompleteLink,
  [formPages.leaveWaitlist.later]: linkFailed,
};

/** The pages of links in mails, each with one button. */
export const linkPageText: Readonly<Record<LinkPage, PageText & { readonly button: string }>> = {
  [linkPages.confirm]: {
    description: 'Confirm that you would like the letters about old instincts and small habits.',
    heading: 'Is this your address?',
    text: newsletterIntro.lead,
    button: 'Yes, send me the letters',
  },
  [linkPages.unsubscribe]: {
    description: 'Unsubscribe from the letters about old instincts and small habits with one button.',
    heading: 'No more letters?',
    text: 'Press the button, and we will send you no more letters.',
    button: 'Unsubscribe',
  },
  [linkPages.leaveWaitlist]: {
    description: 'Leave the waitlist for a place in the programme with one button.',
    heading: 'Leave the waitlist?',
    text: 'Press the button, and we will not offer you any more places.',
    button: 'Leave the waitlist',
  },
};

/** Which address such a page is about. It names none, because anybody can write a link. */
export const addressOfLink = 'This is for the address at which you received our email.';
