import { describe, expect, test } from '@jest/globals';
import { cohortMessage } from '@reshape/content/mail/cohort-mails';
import {
  claimPayment,
  paymentDuplicate,
  paymentReview,
  placeConfirmed,
  placeOffered,
  refundConfirmed,
  refundInPart,
} from '@reshape/content/mail/enrolment-mails';
import type { MailContent } from '@reshape/content/mail/mail';
import { confirmNewsletter } from '@reshape/content/mail/newsletter-mails';
import { operatorNotice, operatorRole, overfullCohort } from '@reshape/content/mail/operator-mails';
import { sessionMoved, sessionReminder } from '@reshape/content/mail/session-mails';
import { stringsIn } from '@reshape/content/testing/typography';
import { renderMail } from './render.ts';

const origin = 'https://reshape.example';
const session = { number: 1, when: 'Sunday, 7 June at 7:00 pm IST', minutes: 90 };
const every: readonly [string, MailContent][] = [
  [
    'place confirmed',
    placeConfirmed(
      { title: 'June', startsOn: 'Sunday, 7 June', sessions: [session.when], isPaid: true },
      'asha@example.com',
    ),
  ],
  ['payment review', paymentReview],
  ['second payment', paymentDuplicate('pay_29QQoUBi66xm2f')],
  ['refund in part', refundInPart('₹1,000')],
  ['claim payment', claimPayment('asha@example.com', 'pay_29QQoUBi66xm2f')],
  ['place offered', placeOffered('Asha')],
  ['refund of a place', refundConfirmed('₹6,999', true)],
  ['refund without effect on a place', refundConfirmed('₹6,999', false)],
  ['reminder of the day before', sessionReminder(session, 'day')],
  ['reminder of the hour before', sessionReminder(session, 'hour')],
  ['session moved', sessionMoved(session)],
  ['confirm newsletter', confirmNewsletter('Asha', 'token-1')],
  ['operator notice', operatorNotice('pay_29QQoUBi66xm2f', 'dispute-open')],
  ['role of an operator given', operatorRole('ravi@example.com', 'granted', 'asha@example.com')],
  ['role of an operator taken away', operatorRole('ravi@example.com', 'revoked', 'asha@example.com')],
  ['message to a cohort', cohortMessage('See you on Sunday', 'Bring a pen.\n\nThat is all.', 'June')],
  ['overfull cohort', overfullCohort('June', 31, 30)],
];

/** The visible text of a page, without its markup. */
const visible = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));

describe.each(every)('the mail "%s"', (_, content) => {
  const { subject, text, html } = renderMail(content, origin);

  test('says the same as text and as HTML', () => {
    const sentences = stringsIn([content.heading, content.blocks, content.reason]).filter(
      (sentence) => !sentence.startsWith('/'),
    );
    expect(sentences.length).toBeGreaterThan(2);
    for (const sentence of sentences) {
      expect(text).toContain(sentence);
      expect(visible(html)).toContain(sentence);
    }
    expect(subject).toBe(content.subject);
  });

  test('links to our own site only, and loads nothing', () => {
    const links = [...html.matchAll(/(?:href|src|url)[=(]["']?([^"')>]+)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(new URL(link).origin).toBe(origin);
    for (const [link] of text.matchAll(/https?:\/\/\S+/g)) expect(new URL(link).origin).toBe(origin);
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b/);
  });

  test('has a subject short enough to be shown in full', () => {
    expect(subject.length).toBeLessThanOrEqual(70);
    expect(content.preview.length).toBeGreaterThan(0);
  });
});

describe('text typed by people and operators', () => {
  const typed = 'Asha\r\nBcc: all@example.com <script>alert("1")</script> & Co';

  test('is shown as text and not as markup', () => {
    const { html } = renderMail(placeOffered(typed), origin);
    expect(html).not.toContain('<script>');
    expect(visible(html)).toContain('<script>alert("1")</script> & Co');
  });

  test('cannot start another header from a subject', () => {
    const { subject } = renderMail({ ...paymentReview, subject: `Hello ${typed}` }, origin);
    expect(subject).toMatch(/^Hello Asha Bcc: all@example\.com/);
    expect(subject).not.toMatch(/[\r\n\u2028]/);
  });
});

test.each(['//evil.example/x', '/\\evil.example', '/\t/evil.example'] as const)(
  'refuses the path %j, which leads to another site',
  (path) => {
    const content = { ...paymentReview, blocks: [{ button: { label: 'Go', path } }] };
    expect(() => renderMail(content, origin)).toThrow('our own site');
  },
);
