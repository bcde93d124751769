import { expect, test } from '@jest/globals';
import { conversationsPage } from '@reshape/content/operator/conversations';
import type { ConversationRow } from '@reshape/contract/operator/conversations';
import { localDay } from '@reshape/domain/local-day';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { openConsole, setupOperatorApi } from '#test/operator-api.ts';

const api = setupOperatorApi();

const { accept, propose, decline, cancel } = conversationsPage;
const row: ConversationRow = {
  ...{ id: 'talk', person: { id: 'asha', name: 'Asha Rao' }, cohort: { id: 'june', title: 'June' }, week: 2 },
  ...{ state: 'asked', times: ['2030-06-18T10:00:00.000Z', '2030-06-19T10:00:00.000Z'], about: 'Evenings.' },
  ...{ time: null, minutes: null, link: null, is_mine: false, accepted_by: null, attached: 1, spots: null },
  asked_at: '2030-06-17T10:00:00.000Z',
};
const accepted: ConversationRow = {
  ...{ ...row, state: 'accepted', time: row.times[0] ?? '', minutes: 30, link: 'https://meet.example/one' },
  ...{
    is_mine: true,
    accepted_by: 'omar@example.com',
    spots: [{ date: localDay('2030-06-16'), description: 'Reached for the phone.' }],
  },
};
const done = () => ({ message: 'Done' });
const submitIn = () => within(screen.getByRole('dialog'));

test.each([
  ['owner', conversationsPage.lead],
  ['facilitator', conversationsPage.leadOwn],
] as const)(
  'the page says to an operator with the role %s whose conversations they see',
  async (role, lead) => {
    api.answer({
      operatorLogin: () => ({ token: 'token', expires_in: 900, role }),
      listConversations: () => [],
    });
    openConsole('/operator/conversations');
    expect(await screen.findByText(lead)).toBeVisible();
    expect(await screen.findByText(conversationsPage.empty)).toBeVisible();
  },
);

test('a conversation is accepted at one of the named times, with a length and a link', async () => {
  api.answer({ listConversations: () => [row], acceptConversation: done });
  const user = openConsole('/operator/conversations');
  await user.click(await screen.findByRole('button', { name: accept.buttonFor('Asha Rao') }));
  expect(screen.getByText('Evenings.')).toBeVisible();
  expect(screen.getByText(conversationsPage.attached(1))).toBeVisible();
  await user.selectOptions(submitIn().getByLabelText(accept.time), row.times[1] ?? '');
  await user.type(submitIn().getByLabelText(accept.link), 'https://meet.example/one');
  await user.click(submitIn().getByRole('button', { name: accept.submit }));
  expect(await screen.findByText('Done.')).toBeVisible();
  expect(api.callsTo('acceptConversation')[0]?.body).toEqual({
    ...{ time: row.times[1], minutes: 30, link: 'https://meet.example/one' },
  });
});

test('an accepted conversation says who accepted it', async () => {
  const theirs = { ...accepted, id: 'other', is_mine: false, accepted_by: 'fay@example.com', spots: null };
  api.answer({ listConversations: () => [accepted, theirs] });
  openConsole('/operator/conversations');
  expect(await screen.findByText(conversationsPage.acceptedByYou)).toBeVisible();
  expect(screen.getByText(conversationsPage.acceptedBy('fay@example.com'))).toBeVisible();
});

test('only times that are still to come can be accepted; a conversation that has none can be answered in the other ways', async () => {
  const over = '2020-06-18T10:00:00.000Z';
  const late = { ...row, id: 'late', person: { id: 'ben', name: 'Ben' }, times: [over] };
  api.answer({ listConversations: () => [{ ...row, times: [over, row.times[1] ?? ''] }, late] });
  const user = openConsole('/operator/conversations');
  await user.click(await screen.findByRole('button', { name: accept.buttonFor('Asha Rao') }));
  expect(submitIn().getByLabelText(accept.time)).toHaveValue(row.times[1]);
  expect(submitIn().getAllByRole('option')).toHaveLength(1);
  expect(screen.getByRole('button', { name: propose.buttonFor('Ben'), hidden: true })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: accept.buttonFor('Ben'), hidden: true })).toBeNull();
});

test('a time that was chosen before and is no longer offered is not sent', async () => {
  api.answer({ listConversations: () => [row], acceptConversation: done });
  let user = openConsole('/operator/conversations');
  const open = async () =>
    user.click(await screen.findByRole('button', { name: accept.buttonFor('Asha Rao') }));
  await open();
  await user.selectOptions(submitIn().getByLabelText(accept.time), row.times[1] ?? '');
  cleanup();
  api.answer({ listConversations: () => [{ ...row, times: row.times.slice(0, 1) }] });
  user = openConsole('/operator/conversations');
  await open();
  await user.type(submitIn().getByLabelText(accept.link), 'https://meet.example/one');
  await user.click(submitIn().getByRole('button', { name: accept.submit }));
  expect(await screen.findByText('Done.')).toBeVisible();
  expect(api.callsTo('acceptConversation')[0]?.body).toMatchObject({ time: row.times[0] });
});

test('what is typed about one conversation is not there in the dialog of another with somebody of the same name', async () => {
  api.answer({ listConversations: () => [row, { ...row, id: 'other' }] });
  const user = openConsole('/operator/conversations');
  const buttons = await screen.findAllByRole('button', { name: decline.buttonFor('Asha Rao') });
  expect(buttons).toHaveLength(2);
  for (const button of buttons) {
    await user.click(button);
    expect(submitIn().getByLabelText(decline.text)).toHaveValue('');
    await user.type(submitIn().getByLabelText(decline.text), 'We are away.');
    await user.keyboard('{Escape}');
  }
});

test('other times are proposed in the operator’s own zone, and a refusal needs an answer', async () => {
  api.answer({ listConversations: () => [row], proposeConversationTimes: done, declineConversation: done });
  const user = openConsole('/operator/conversations');
  await user.click(await screen.findByRole('button', { name: propose.buttonFor('Asha Rao') }));
  fireEvent.change(submitIn().getByLabelText(propose.times[0]), { target: { value: '2030-06-20T10:00' } });
  await user.click(submitIn().getByRole('button', { name: propose.submit }));
  await screen.findByText('Done.');
  expect(api.callsTo('proposeConversationTimes')[0]?.body).toEqual({ times: ['2030-06-20T10:00:00.000Z'] });
  await user.click(screen.getByRole('button', { name: decline.buttonFor('Asha Rao') }));
  await user.click(submitIn().getByRole('button', { name: decline.submit }));
  expect(await submitIn().findByText('Must not be empty.')).toBeVisible();
  await user.type(submitIn().getByLabelText(decline.text), 'We are away.');
  await user.click(submitIn().getByRole('button', { name: decline.submit }));
  await screen.findByText('Done.');
  expect(api.callsTo('declineConversation')[0]?.body).toEqual({ text: 'We are away.' });
});

test('whoever accepted sees the attached spots, and cancels after confirming; a facilitator has the page too', async () => {
  api.answer({
    operatorLogin: () => ({ token: 'token-of-fay', expires_in: 900, role: 'facilitator' }),
    listConversations: () => [accepted],
    cancelAcceptedConversation: done,
  });
  const user = openConsole('/operator/conversations');
  expect(await screen.findByText('Reached for the phone.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Asha Rao' })).toBeNull();
  await user.click(screen.getByRole('button', { name: cancel.buttonFor('Asha Rao') }));
  await user.click(submitIn().getByRole('button', { name: cancel.submit }));
  expect(await screen.findByText('Done.')).toBeVisible();
  expect(api.callsTo('cancelAcceptedConversation')).toHaveLength(1);
});
