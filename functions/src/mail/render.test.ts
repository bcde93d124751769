import { describe, expect, test } from '@jest/globals';
import { accountDeleted, accountEnding, signInLink } from '@reshape/content/mail/account-mails';
import { cohortEnded, cohortEndedReminder, cohortMessage } from '@reshape/content/mail/cohort-mails';
import {
  conversationAccepted,
  conversationCancelled,
  conversationDeclined,
  conversationProposed,
} from '@reshape/content/mail/conversation-mails';
import {
  liveSessionCancelled,
  liveSessionMoved,
  liveSessionReminder,
} from '@reshape/content/mail/live-session-mails';
import type { MailContent } from '@reshape/content/mail/mail';
import { confirmNewsletter, newsletterLetter } from '@reshape/content/mail/newsletter-mails';
import { nudgesLost } from '@reshape/content/mail/nudge-mails';
import {
  claimPayment,
  cohortMoved,
  paymentDuplicate,
  paymentReceived,
  paymentReview,
  placeChanged,
  placeClaimed,
  placeConfirmed,
  placeOffered,
  placeRemoved,
  refundConfirmed,
} from '@reshape/content/mail/place-mails';
import { operatorMails, roleRevoked } from '@reshape/content/testing/operator-mails';
import { stringsIn } from '@reshape/content/testing/typography';
import { renderMail } from './render.ts';

const origin = 'https://reshape.example';
const session = { number: 1, when: 'Sunday, 7 June at 7:00 pm IST', minutes: 90 };
const receipt = {
  paymentId: 'pay_29QQoUBi66xm2f',
  amount: '₹6,999',
  paidOn: 'Wednesday, 3 June 2026',
};
const place = {
  ...{ cohortId: 'june', title: 'June cohort' },
  ...{ startsOn: 'Sunday, 7 June 2026', sessions: [session.when] },
};
const refund = { amount: '₹1,000', total: '₹3,000', paid: '₹6,999', paymentId: receipt.paymentId };
const conversation = { when: session.when, minutes: 30, link: `${origin}/talk` };
const every: readonly (readonly [string, MailContent])[] = [
  ['place confirmed', placeConfirmed(place, 'asha@example.com', { isOtherCohort: false })],
  ['place paid for', placeConfirmed(place, 'asha@example.com', { receipt, isOtherCohort: false })],
  ['place in another cohort', placeConfirmed(place, 'asha@example.com', { receipt, isOtherCohort: true })],
  ['cohort moved', cohortMoved(place)],
  ['place moved', placeChanged('moved', place, 'asha@example.com')],
  ['place restored', placeChanged('restored', place, 'asha@example.com')],
  ['place removed', placeRemoved],
  ['place claimed', placeClaimed(receipt)],
  ...(['amount-closed', 'no-cohort', 'payer-removed'] as const).map((reason): [string, MailContent] => [
    `payment review: ${reason}`,
    paymentReview(reason, receipt),
  ]),
  ['second payment', paymentDuplicate(receipt)],
  ['payment for a given place', paymentReceived(place.title, receipt)],
  ['claim payment', claimPayment('asha@example.com', receipt)],
  ['place offered', placeOffered('Asha', place)],
  [
    'place offered until a time',
    placeOffered('Asha', { ...place, until: session.when, leave: '/waitlist/token-1/leave' }),
  ],
  ['refund in part', refundConfirmed({ ...refund, isInFull: false, place: 'open' })],
  ['refund of a place', refundConfirmed({ ...refund, isInFull: true, place: 'closed' })],
  ['refund of a payment that opened no place', refundConfirmed({ ...refund, isInFull: true, place: 'none' })],
  ['refund without effect on a place', refundConfirmed({ ...refund, isInFull: true, place: 'open' })],
  ['reminder of the day before', liveSessionReminder(session, 'day')],
  ['reminder of the hour before', liveSessionReminder(session, 'hour')],
  ['session moved', liveSessionMoved(session)],
  ['session cancelled', liveSessionCancelled(session)],
  ['confirm newsletter', confirmNewsletter('token-1', 'token-2')],
  ['letter', newsletterLetter('June', 'Hello.', 'token-1')],
  ['test of a letter', newsletterLetter('June', 'Hello.')],
  ['conversation accepted', conversationAccepted(conversation)],
  ['other times for a conversation', conversationProposed([session.when, session.when])],
  ['another time for a conversation', conversationProposed([session.when])],
  ['conversation declined', conversationDeclined('We are away.\n\nAsk in week 4.')],
  ['conversation cancelled', conversationCancelled(conversation.when)],
  ...operatorMails,
  ['own role revoked', roleRevoked],
  ['message to a cohort', cohortMessage('See you on Sunday', 'Bring a pen.\n\nThat is all.', 'June')],
  ['end of a cohort', cohortEnded({ title: 'June', weeks: 4 })],
  ['reminder of the questions at its end', cohortEndedReminder({ weeks: 4 })],
  ['link to sign in', signInLink('asha@yahoo.example', 'token-1')],
  ['nudges lost', nudgesLost],
  ['account deleted', accountDeleted],
  ['account ending', accountEnding('Monday, 5 July', 'token-1')],
];

/** The visible text of a page, without its markup. */
const visibleText = (html: string) =>
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
      expect(visibleText(html)).toContain(sentence);
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
    const { html } = renderMail(placeOffered(typed, place), origin);
    expect(html).not.toContain('<script>');
    expect(visibleText(html)).toContain('<script>alert("1")</script> & Co');
  });

  test('keeps its lines and its links when an operator wrote it', () => {
    const written = 'Bring:\n- a pen & paper\n- <b>time</b>\n\nSee https://zoom.us/j/1?a=1&b=2.';
    const { html, text } = renderMail(cohortMessage('June', written, 'June'), origin);
    expect(text).toContain(written);
    expect(html).toContain('>Bring:<br>\n- a pen &#38; paper<br>\n- &#60;b&#62;time&#60;/b&#62;</p>');
    expect(html).toMatch(
      /See <a class="link" href="https:\/\/zoom\.us\/j\/1\?a=1&#38;b=2"[^>]*>https:\/\/zoom\.us\/j\/1\?a=1&#38;b=2<\/a>\.<\/p>/,
    );
  });

  test('cannot start another header from a subject', () => {
    const { subject } = renderMail(
      { ...paymentReview('no-cohort', receipt), subject: `Hello ${typed}` },
      origin,
    );
    expect(subject).toMatch(/^Hello Asha Bcc: all@example\.com/);
    expect(subject).not.toMatch(/[\r\n\u2028]/);
  });
});

test.each(['//evil.example/x', '/\\evil.example', '/\t/evil.example'] as const)(
  'a mail with the path %j, which leads to another site, is refused',
  (path) => {
    const content = { ...paymentReview('no-cohort', receipt), blocks: [{ button: { label: 'Go', path } }] };
    expect(() => renderMail(content, origin)).toThrow('our own site');
  },
);
