import { expect, test } from '@jest/globals';
import { newsletterLetter } from '@reshape/content/mail/newsletter-mails';
import { messageTexts } from '@reshape/content/operator/cohorts';
import { kitTexts } from '@reshape/content/operator/frame';
import { newsletterPage } from '@reshape/content/operator/newsletter';
import { ApiError } from '@reshape/contract/errors';
import { screen, within } from '@testing-library/react';
import { write } from '#test/device.ts';
import { openConsole, setupOperatorApi } from '#test/operator-api.ts';

const api = setupOperatorApi();
const { letters } = newsletterPage;

const openNewsletter = async (confirmed: number) => {
  api.answer({
    newsletterNumbers: () => ({ confirmed, pending: 1, unsubscribed: 2 }),
    listLetters: () => [],
    sendLetter: ({ body }) => ({ message: 'It is on its way', recipients: body.recipients ?? 1 }),
  });
  const user = openConsole('/operator/newsletter');
  await screen.findByText(letters.none);
  return user;
};

test('a letter is tested on oneself, and goes to all confirmed addresses after it was confirmed', async () => {
  const user = await openNewsletter(12);
  await write(user, screen.getByLabelText(messageTexts.subject), 'June');
  await write(user, screen.getByLabelText(messageTexts.text), 'Hello.');
  await user.click(screen.getByRole('button', { name: messageTexts.test }));
  expect(await screen.findByText('It is on its way.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: letters.send(12) }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: messageTexts.confirmSubmit }));
  expect(api.callsTo('sendLetter')).toHaveLength(1);
  await write(user, dialog.getByLabelText(kitTexts.typeNameLabel), letters.name);
  await user.click(dialog.getByRole('button', { name: messageTexts.confirmSubmit }));
  expect(api.callsTo('sendLetter').map(({ body }) => body)).toEqual([
    { subject: 'June', text: 'Hello.', to: 'me' },
    { subject: 'June', text: 'Hello.', to: 'confirmed', recipients: 12 },
  ]);
});

test('a letter that was sent within a day is sent again only after that was confirmed, with what was typed', async () => {
  const user = await openNewsletter(12);
  const sentence = 'The same text went to the same people within the last day';
  api.answer({
    sendLetter: ({ body }) => {
      if (!body.again) throw new ApiError('already_done', sentence);
      return { message: 'It is on its way', recipients: 12 };
    },
  });
  await write(user, screen.getByLabelText(messageTexts.subject), 'June');
  await write(user, screen.getByLabelText(messageTexts.text), 'Hello.');
  await user.click(screen.getByRole('button', { name: letters.send(12) }));
  const dialog = within(screen.getByRole('dialog'));
  await write(user, dialog.getByLabelText(kitTexts.typeNameLabel), letters.name);
  await user.click(dialog.getByRole('button', { name: messageTexts.confirmSubmit }));
  expect(await dialog.findByText(`${sentence}.`)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: messageTexts.confirmAgain }));
  expect(await screen.findByText('It is on its way.')).toBeVisible();
  expect(api.callsTo('sendLetter').at(-1)?.body).toMatchObject({ text: 'Hello.', again: true });
});

test('a letter is shown with its lines and links, as it arrives', async () => {
  const user = await openNewsletter(12);
  await write(user, screen.getByLabelText(messageTexts.subject), 'June');
  await write(user, screen.getByLabelText(messageTexts.text), 'Bring:\na pen\n\nSee www.example.com.');
  const preview = screen.getByRole('heading', { name: 'June' }).parentElement ?? document.body;
  const mail = newsletterLetter('June', 'Bring:\na pen\n\nSee www.example.com.');
  expect(mail.blocks).toHaveLength(2);
  expect(within(preview).getByRole('link')).toHaveAttribute('href', 'https://www.example.com');
  expect(within(preview).getByText('a pen').parentElement?.innerHTML).toContain('</span><br><span>a pen');
});

test('without a confirmed address there is nothing to send', async () => {
  await openNewsletter(0);
  expect(screen.getByText(letters.nobody)).toBeVisible();
  expect(screen.queryByLabelText(messageTexts.subject)).toBeNull();
});

test('letters that were sent before the latest ones are shown on request', async () => {
  const letter = (subject: string) => ({
    ...{
      id: subject,
      subject,
      text: 'Hello.',
      due_at: null,
      cancelled: false,
      sent_at: '2026-06-01T08:00:00.000Z',
      by: 'olga',
    },
    ...{ recipients: 12, sent: 12, failed: 0 },
  });
  api.answer({
    newsletterNumbers: () => ({ confirmed: 0, pending: 0, unsubscribed: 0 }),
    listLetters: ({ query }) =>
      query.after === 'cursor-1' ? [letter('May')] : { page: [letter('June')], next: 'cursor-1' },
  });
  const user = openConsole('/operator/newsletter');
  expect(await screen.findByText('June')).toBeVisible();
  await user.click(screen.getByRole('button', { name: kitTexts.more }));
  expect(await screen.findByText('May')).toBeVisible();
  expect(screen.queryByRole('button', { name: kitTexts.more })).toBeNull();
});
