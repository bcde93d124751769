import { confirmNewsletter, newsletterLetter } from '@reshape/content/mail/newsletter-mails';
import type { Templates } from './template.ts';

/** Mails to subscribers of the newsletter. */
export const newsletterTemplates: Templates<'confirm-newsletter' | 'newsletter-letter'> = {
  async 'confirm-newsletter'(mail, _, dependencies) {
    const subscriber = await dependencies.newsletter.get(mail.subscriberId);
    const { email, status, token, confirmationToken, consent } = subscriber ?? {};
    const isOfThisSignUp = status === 'pending' && consent?.at.toISOString() === mail.signedUpAt;
    if (!isOfThisSignUp || !email || !token || !confirmationToken) return undefined;
    return {
      content: confirmNewsletter(confirmationToken, token),
      unsubscribePath: `/api/newsletter/unsubscribe/${token}`,
    };
  },
  async 'newsletter-letter'(mail, _, dependencies) {
    const message = await dependencies.messages.get(mail.messageId);
    if (!message) return undefined;
    const { status, token, email } = (await dependencies.newsletter.get(mail.subscriberId)) ?? {};
    if (message.isTest) return { content: newsletterLetter(message.subject, message.text) };
    if (status !== 'confirmed' || !token || !email) return undefined;
    return {
      content: newsletterLetter(message.subject, message.text, token),
      unsubscribePath: `/api/newsletter/unsubscribe/${token}`,
    };
  },
};
