import { expect, test } from '@jest/globals';
import { conversationCard, conversationForm } from '@reshape/content/app/conversations';
import { fireEvent, screen, within } from '@testing-library/react';
import { wait } from '#test/device.ts';
import { cohortStartingIn } from '#test/fixtures.ts';
import { openAccount, openDashboard, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();

const card = () => screen.findByRole('region', { name: conversationCard.title });
const [firstTime = '', secondTime = ''] = conversationForm.times;
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const spots = [{ id: 'one', date: '2026-06-13', description: 'Reached for the phone.' }] as never;

test('in week 2 a member asks from the dashboard, with times of their own zone, a line and a spot, also after a reload, and can cancel', async () => {
  signInMember(undefined, { spots });
  let user = await openDashboard();
  const ask = async () =>
    user.click(within(await card()).getByRole('button', { name: conversationCard.ask }));
  // As the sales page calls it.
  expect(await card()).toHaveTextContent('1:1 guidance');
  await ask();
  await user.click(await screen.findByRole('button', { name: conversationForm.submit }));
  expect(screen.getByText(conversationForm.timesWrong)).toBeVisible();
  write(firstTime, '2026-06-15T18:30');
  write(secondTime, '2026-06-16T07:00');
  await user.type(screen.getByLabelText(conversationForm.about), 'Evenings');
  await user.click(await screen.findByLabelText('Reached for the phone.'));
  user = await openDashboard();
  await ask();
  expect(await screen.findByLabelText('Reached for the phone.')).toBeChecked();
  await user.click(screen.getByRole('button', { name: conversationForm.submit }));
  expect(await screen.findByText(conversationCard.asked)).toBeVisible();
  expect(api.callsTo('askForConversation').at(-1)?.body).toEqual({
    times: ['2026-06-15T18:30:00.000Z', '2026-06-16T07:00:00.000Z'],
    about: 'Evenings',
    spots: ['one'],
  });
  await user.click(screen.getByRole('button', { name: conversationCard.cancel }));
  await user.click(screen.getByRole('button', { name: conversationCard.confirmCancel }));
  expect(await screen.findByRole('button', { name: conversationCard.ask })).toBeVisible();
});

test('spots that were attached before a reload are sent also when the list of spots could not be loaded', async () => {
  signInMember(undefined, { spots });
  const openForm = async () => {
    const user = await openAccount();
    await user.click(within(await card()).getByRole('button', { name: conversationCard.ask }));
    await screen.findByLabelText(firstTime);
    return user;
  };
  let user = await openForm();
  write(firstTime, '2026-06-15T18:30');
  write(secondTime, '2026-06-16T07:00');
  await user.click(await screen.findByLabelText('Reached for the phone.'));
  api.faults.setPermanentFault('listSpots', { refuses: 'unavailable' });
  user = await openForm();
  await user.click(screen.getByRole('button', { name: conversationForm.submit }));
  expect(await screen.findByText(conversationCard.asked)).toBeVisible();
  expect(api.callsTo('askForConversation').at(-1)?.body).toMatchObject({ spots: ['one'] });
});

test('a request that failed is sent again with the same key, also after a reload, until it is changed', async () => {
  signInMember();
  api.faults.setPermanentFault('askForConversation', { refuses: 'unavailable' });
  const openForm = async () => {
    const user = await openAccount();
    await user.click(within(await card()).getByRole('button', { name: conversationCard.ask }));
    await screen.findByLabelText(firstTime);
    return user;
  };
  const send = async (user: Awaited<ReturnType<typeof openForm>>) => {
    await user.click(screen.getByRole('button', { name: conversationForm.submit }));
    expect(screen.getByLabelText(firstTime)).toHaveAttribute('readonly');
    await wait(10_000);
    expect(screen.getByText(conversationCard.notSaved)).toBeVisible();
    return new Set(api.callsTo('askForConversation').map(({ key }) => key)).size;
  };
  let user = await openForm();
  write(firstTime, '2026-06-15T18:30');
  write(secondTime, '2026-06-16T07:00');
  expect(await send(user)).toBe(1);
  user = await openForm();
  expect(await send(user)).toBe(1);
  write(secondTime, '2026-06-16T08:00');
  expect(await send(user)).toBe(2);
});

test('a member takes one of the proposed times, and finds the link of an accepted conversation in their account', async () => {
  signInMember();
  api.converse({ state: 'proposed', times: ['2026-06-15T18:30:00Z', '2026-06-16T07:00:00Z'] });
  const user = await openAccount();
  const [first] = within(await card()).getAllByRole('button', { name: /^Take / });
  if (first) await user.click(first);
  expect(await screen.findByText(conversationCard.asked)).toBeVisible();
  api.converse({ state: 'accepted', startsAt: '2026-06-15T18:30:00Z', link: 'https://meet.example/one' });
  await openAccount();
  const join = within(await card()).getByRole('link', { name: conversationCard.join });
  expect(join).toHaveAttribute('href', 'https://meet.example/one');
  expect(screen.queryByRole('button', { name: conversationCard.ask })).toBeNull();
});

test('a refused choice shows what has become of the conversation since the page was loaded', async () => {
  signInMember();
  api.converse({ state: 'proposed', times: ['2026-06-15T18:30:00Z'] });
  const user = await openAccount();
  const take = await within(await card()).findByRole('button', { name: /^Take / });
  api.converse({ state: 'declined', reply: 'We are away until Monday.' });
  await user.click(take);
  expect(await screen.findByText('We are away until Monday.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Take / })).toBeNull();
});

test('the answer to a declined conversation is shown, and in its week another one can be asked for', async () => {
  signInMember();
  api.converse({ state: 'declined', reply: 'We are away until Monday.' });
  await openAccount();
  expect(within(await card()).getByText('We are away until Monday.')).toBeVisible();
  expect(screen.getByRole('button', { name: conversationCard.ask })).toBeVisible();
});

test('in other weeks there is no button, and before week 2 the dashboard makes no call', async () => {
  api.cohort = cohortStartingIn(-3);
  signInMember();
  await openDashboard();
  expect(api.callsTo('myConversations')).toEqual([]);
  await openAccount();
  await screen.findByRole('heading', { name: 'Calendar' });
  expect(screen.queryByRole('heading', { name: conversationCard.title })).toBeNull();
});
