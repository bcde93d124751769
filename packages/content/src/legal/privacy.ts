import { contact } from '../contact.ts';
import { programme } from '../programme.ts';
import { type LegalPage, legalSampleLabel } from './legal-page.ts';

/** /privacy: what the product keeps, in plain words. */
export const privacy = {
  isSample: true,
  sampleLabel: legalSampleLabel,
  heading: 'Privacy',
  lead: `What ${programme.name} knows about you, why, and how you make it forget.`,
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      paragraphs: [
        `The name and postal address of the company behind ${programme.name} stand here. You can reach us at ${contact.email}.`,
      ],
    },
    {
      id: 'visitors',
      heading: 'If you only look around',
      paragraphs: [
        'We set no advertising cookies. The answers that you give in the quiz, the scan and the diagnostic stay in your browser; they are not sent to us, and "Take it again" or "Retake" deletes them.',
      ],
    },
    {
      id: 'newsletter',
      heading: 'If you ask for the letters',
      paragraphs: [
        'We keep your first name, your e-mail address and the date, in order to send you the letters. Write to us and we delete them.',
      ],
    },
    {
      id: 'payment',
      heading: 'If you pay',
      paragraphs: [
        'The payment is made with Razorpay, on its terms. We receive your name, your e-mail address and the fact that you paid, and never the number of your card.',
      ],
    },
    {
      id: 'members',
      heading: 'If you are a member',
      paragraphs: [
        'From Google we receive your name and your e-mail address when you sign in. We keep what you write and tick in the app so that we can show it to you, and put your Weekly Reflection together from it.',
        'Other members do not see your entries. If you switch nudges on, we keep the address under which your browser receives them until you switch them off.',
      ],
    },
    {
      id: 'where',
      heading: 'Where it is kept',
      paragraphs: [
        'The product runs on Google Firebase. The region of the servers, the contracts behind it and how long each kind of data is kept are named here.',
      ],
    },
    {
      id: 'rights',
      heading: 'What you can ask for',
      paragraphs: [
        `You can have your data shown to you, corrected, handed over or deleted. Write to ${contact.email}.`,
      ],
    },
  ],
} as const satisfies LegalPage;
