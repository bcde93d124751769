import { describe, expect, jest, test } from '@jest/globals';
import {
  cohortFields,
  cohortPage,
  cohortsPage,
  createCohortTexts,
  editCohortTexts,
  feedbackTexts,
  liveSessionTexts,
  messageTexts,
} from '@reshape/content/operator/cohorts';
import { consoleSignIn, kitTexts } from '@reshape/content/operator/frame';
import { cohortNumbersPage } from '@reshape/content/operator/numbers';
import { choiceTexts } from '@reshape/content/operator/people';
import { ApiError } from '@reshape/contract/errors';
import type { CohortDetails } from '@reshape/contract/operator/cohorts';
import { localDay } from '@reshape/domain/local-day';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { write } from '#test/device.ts';
import { fakeIdentity } from '#test/fake-firebase.ts';
import { olga, openConsole, setupOperatorApi } from '#test/operator-api.ts';
import { june, juneDetails, personNamed } from '#test/operator-fixtures.ts';
import { timeOfField, timeText } from '../kit/format.ts';

const api = setupOperatorApi();
const later = '2026-06-14T09:00:00.000Z';

const openCohort = async (cohort: () => CohortDetails = () => juneDetails) => {
  const quote = { id: 'q1', cohort: 'june', words: 'It helped.', name: 'Gita' };
  api.answer({
    ...{ getCohort: cohort, listPayments: () => [], listMessages: () => [] },
    countRecipients: () => ({ recipients: 12 }),
    listFeedback: () => [{ ...quote, agreed_at: later, approved_at: null }],
  });
  const user = openConsole('/operator/cohorts/june');
  await screen.findByRole('heading', { level: 1, name: 'June cohort' });
  return user;
};

describe('creating a cohort', () => {
  test('a copy takes over everything but the title and the first day', async () => {
    const from = { ...juneDetails, seats: 12, price: 499_900 };
    const user = await openCohort(() => from);
    api.answer({ createCohort: () => ({ message: 'Created the copy', cohort: from }) });
    await user.click(screen.getByRole('button', { name: editCohortTexts.copy }));
    const dialog = within(screen.getByRole('dialog'));
    await write(user, dialog.getByLabelText(cohortFields.title), 'July 2026');
    await user.type(dialog.getByLabelText(cohortFields.starts_on), '2026-07-06');
    await user.click(dialog.getByRole('button', { name: createCohortTexts.submit }));
    expect(await screen.findByText('Created the copy.')).toBeVisible();
    const { weeks, seats, price, accepted_amounts } = from;
    expect(api.callsTo('createCohort')[0]?.body).toEqual({
      ...{ id: 'july-2026', title: 'July 2026', starts_on: '2026-07-06' },
      ...{ weeks, seats, price, accepted_amounts, copy_of: 'june' },
    });
  });

  test('says at the field what is missing, and opens the new cohort', async () => {
    api.answer({
      listPayments: () => [],
      listMessages: () => [],
      countRecipients: () => ({ recipients: 12 }),
      listFeedback: () => [],
      getCohort: () => juneDetails,
      createCohort: () => ({ message: 'Created June cohort', cohort: juneDetails }),
    });
    const user = openConsole('/operator/cohorts');
    await user.click((await screen.findAllByRole('button', { name: cohortsPage.create }))[0] as HTMLElement);
    const dialog = within(screen.getByRole('dialog'));
    await write(user, dialog.getByLabelText(cohortFields.title), 'June cohort');
    await user.click(dialog.getByRole('button', { name: createCohortTexts.submit }));
    expect(dialog.getByLabelText(cohortFields.starts_on)).toBeInvalid();
    await user.type(dialog.getByLabelText(cohortFields.starts_on), '2026-06-07');
    await user.click(dialog.getByRole('button', { name: createCohortTexts.submit }));
    expect(await screen.findByRole('heading', { level: 1, name: 'June cohort' })).toBeVisible();
    expect(api.callsTo('createCohort')[0]?.body).toEqual({
      ...{ id: 'june-cohort', title: 'June cohort', starts_on: '2026-06-07', weeks: 4, seats: null },
      ...{ price: null, accepted_amounts: [] },
    });
  });
});

describe('editing a cohort that another operator has changed', () => {
  const causeConflict = async () => {
    let stored: CohortDetails = juneDetails;
    const user = await openCohort(() => stored);
    api.answer({
      editCohort: ({ body }) => {
        if (stored.seats === 30) stored = { ...juneDetails, seats: 40, weeks: 5 };
        if ('seats' in body && body.seen.seats !== stored.seats)
          throw new ApiError('version_conflict', 'Another operator changed this', undefined, {
            ...{ sent: { seats: body.seats }, stored: { seats: stored.seats } },
          });
        const { seen: _, move_sessions: __, ...fields } = body;
        stored = { ...stored, ...(fields as Partial<CohortDetails>) };
        return { message: 'June cohort was changed', cohort: stored };
      },
    });
    await user.click(screen.getByRole('button', { name: editCohortTexts.button }));
    const dialog = within(screen.getByRole('dialog'));
    await user.clear(dialog.getByLabelText(cohortFields.seats));
    await write(user, dialog.getByLabelText(cohortFields.seats), '25');
    await user.clear(dialog.getByLabelText(cohortFields.title));
    await write(user, dialog.getByLabelText(cohortFields.title), 'Solstice cohort');
    await user.click(dialog.getByRole('button', { name: editCohortTexts.submit }));
    const row = await dialog.findByRole('row', { name: /Seats/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['25', '40']);
    expect(dialog.queryByRole('row', { name: /Title/ })).toBeNull();
    return { user, dialog };
  };

  test('shows both versions of the field that both changed, and stores one’s own without touching their other fields', async () => {
    const { user, dialog } = await causeConflict();
    await user.click(dialog.getByRole('button', { name: kitTexts.conflict.keepMine }));
    expect(await screen.findByText('June cohort was changed.')).toBeVisible();
    expect(api.callsTo('editCohort').at(-1)?.body).toEqual({
      ...{ title: 'Solstice cohort', seats: 25, seen: { title: 'June cohort', seats: 40 } },
    });
  });

  test('leaves their version of that field on request, and stores one’s own other fields', async () => {
    const { user, dialog } = await causeConflict();
    await user.click(dialog.getByRole('button', { name: kitTexts.conflict.takeTheirs }));
    expect(await screen.findByText(cohortsPage.seats(12, 40))).toBeVisible();
    expect(api.callsTo('editCohort').at(-1)?.body).toEqual({
      ...{ title: 'Solstice cohort', seen: { title: 'June cohort' } },
    });
  });
});

test('the link to the community of a cohort is typed in the dialog that edits it', async () => {
  const user = await openCohort();
  api.answer({ editCohort: () => ({ message: 'June cohort is saved', cohort: juneDetails }) });
  await user.click(screen.getByRole('button', { name: editCohortTexts.button }));
  const dialog = within(screen.getByRole('dialog'));
  await write(user, dialog.getByLabelText(cohortFields.community_url), ' https://chat.example/june ');
  await user.click(dialog.getByRole('button', { name: editCohortTexts.submit }));
  await screen.findByText('June cohort is saved.');
  expect(api.callsTo('editCohort').at(-1)?.body).toEqual({
    community_url: 'https://chat.example/june',
    seen: { community_url: null },
  });
});

test('a change of a cohort is undone with what was stored before', async () => {
  const user = await openCohort();
  api.answer({
    editCohort: ({ body }) => ({
      message: `Seats: ${body.seats}`,
      cohort: { ...juneDetails, seats: body.seats ?? null },
    }),
  });
  await user.click(screen.getByRole('button', { name: editCohortTexts.button }));
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByLabelText(cohortFields.seats));
  await write(user, dialog.getByLabelText(cohortFields.seats), '25');
  await user.click(dialog.getByRole('button', { name: editCohortTexts.submit }));
  await user.click(await screen.findByRole('button', { name: kitTexts.undo }));
  expect(await screen.findByText('Seats: 30.')).toBeVisible();
  expect(api.callsTo('editCohort').at(-1)?.body).toEqual({ seats: 30, seen: { seats: 25 } });
});

test('a form of a cohort in which nothing was changed sends nothing', async () => {
  const user = await openCohort();
  await user.click(screen.getByRole('button', { name: editCohortTexts.button }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: editCohortTexts.submit }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo('editCohort')).toEqual([]);
});

test('a new first day moves the sessions that have not begun with it, unless that is not wanted', async () => {
  const [session] = juneDetails.sessions;
  const ahead = { ...juneDetails, starts_on: localDay('2100-06-07') };
  const sessions = session
    ? [
        { ...session, starts_at: '2026-06-01T13:30:00.000Z' },
        { ...session, id: 's2', starts_at: '2100-06-21T13:30:00.000Z' },
      ]
    : [];
  const cohort = { ...ahead, sessions };
  const user = await openCohort(() => cohort);
  api.answer({ editCohort: () => ({ message: 'June cohort is saved', cohort }) });
  const move = async (day: string, isTogether: boolean) => {
    await user.click(screen.getByRole('button', { name: editCohortTexts.button }));
    const dialog = within(screen.getByRole('dialog'));
    await user.clear(dialog.getByLabelText(cohortFields.starts_on));
    await user.type(dialog.getByLabelText(cohortFields.starts_on), day);
    if (!isTogether) await user.click(dialog.getByLabelText(editCohortTexts.moveSessions(1, 7)));
    await user.click(dialog.getByRole('button', { name: editCohortTexts.submit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await move('2100-06-14', true);
  await move('2100-06-14', false);
  const day = { starts_on: '2100-06-14', seen: { starts_on: '2100-06-07' } };
  expect(api.callsTo('editCohort').map(({ body }) => body)).toEqual([{ ...day, move_sessions: true }, day]);
});

test('the page of a cohort links to its numbers, each out of how many, with who came', async () => {
  const share = (count: number, of = 4) => ({ count, of });
  const user = await openCohort();
  api.answer({
    cohortNumbers: () => ({
      ...{ title: 'June cohort', people: 4, is_over: false, unrecorded: 1 },
      signed_in: share(3),
      sessions: [
        { id: 's1', week: 3, starts_at: later, came: share(1), who: [{ id: 'asha', name: 'Asha Rao' }] },
      ],
      weeks: [{ week: 1, first_day: juneDetails.starts_on, wrote: share(2, 3) }],
      ...{ finished: share(0, 3), returned: share(0, 0) },
      feedback: { answers: share(2), score: 8.5 },
      automaticity: [{ moment: 'day14', people: 12, mean: 1.2, low: 0.5, high: 1.9, in_trials: 0.9 }],
    }),
  });
  await user.click(screen.getByRole('link', { name: cohortNumbersPage.open }));
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr');
  expect(await rowOf(cohortNumbersPage.signedIn)).toHaveTextContent('3 of 4, 75%');
  expect(screen.getByRole('progressbar', { name: cohortNumbersPage.signedIn })).toHaveAttribute('value', '3');
  expect(await rowOf(cohortNumbersPage.returned)).toHaveTextContent('None yet');
  expect(screen.getByText(cohortNumbersPage.unrecorded(1))).toBeVisible();
  expect(screen.getByText(cohortNumbersPage.finishedLater)).toBeVisible();
  const { habit } = cohortNumbersPage;
  expect(await rowOf('Day 14')).toHaveTextContent(/\+1\.2.*\+0\.5 to \+1\.9.*\+0\.9.*12/);
  expect(screen.getByRole('img', { name: habit.drawn('+1.2') })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/operator/people/asha');
  await user.click(screen.getByRole('link', { name: cohortNumbersPage.back }));
  expect(await screen.findByRole('link', { name: cohortNumbersPage.open })).toBeVisible();
});

test('a quote is approved with the words that were read, and taken off again by undoing it', async () => {
  const quote = { id: 'q1', cohort: 'june', words: 'It helped.', name: 'Gita' };
  let approved_at: string | null = null;
  const row = () => ({ ...quote, agreed_at: later, approved_at });
  const user = await openCohort();
  api.answer({
    listFeedback: () => [row()],
    approveQuote: () => {
      approved_at = later;
      return { message: 'It is shown', quote: row() };
    },
    hideQuote: () => {
      approved_at = null;
      return { message: 'It is hidden', quote: row() };
    },
  });
  await user.click(await screen.findByRole('button', { name: feedbackTexts.approveFor('Gita') }));
  expect(await screen.findByText(feedbackTexts.shown)).toBeVisible();
  expect(api.callsTo('approveQuote')[0]).toMatchObject({
    params: { id: 'q1' },
    body: { words: 'It helped.', name: 'Gita' },
  });
  await user.click(screen.getByRole('button', { name: kitTexts.undo }));
  expect(await screen.findByText(feedbackTexts.notShown)).toBeVisible();
});

test('the page says for how many places the price and each further amount pay, and until when', async () => {
  const uses = [
    { amount: 699_900, used: 7 },
    { amount: 499_900, used: 12 },
    { amount: 99_900, used: 1_200 },
  ];
  await openCohort(() => ({
    ...juneDetails,
    accepted_amounts: [
      { name: 'Early bird', amount: 499_900, limit: 20, until: localDay('2026-11-30') },
      { name: 'Scholarship', amount: 99_900, limit: null, until: null },
    ],
    uses,
  }));
  expect(screen.getByText(/^₹6,999, the programme’s price, 7 used$/)).toBeVisible();
  expect(screen.getByText('Early bird: ₹4,999, 12 of 20 used, until 30 Nov 2026')).toBeVisible();
  expect(screen.getByText('Scholarship: ₹999, 1,200 used')).toBeVisible();
});

test('a price and a further amount are typed in rupees, and any other text is refused at its field', async () => {
  const user = await openCohort();
  api.answer({ editCohort: () => ({ message: 'June cohort is saved', cohort: juneDetails }) });
  await user.click(screen.getByRole('button', { name: editCohortTexts.button }));
  const dialog = within(screen.getByRole('dialog'));
  const save = () => user.click(dialog.getByRole('button', { name: editCohortTexts.submit }));
  await write(user, dialog.getByLabelText(cohortFields.price), 'free');
  await save();
  expect(dialog.getByLabelText(cohortFields.price)).toBeInvalid();
  await user.clear(dialog.getByLabelText(cohortFields.price));
  await write(user, dialog.getByLabelText(cohortFields.price), '5,999');
  await user.click(dialog.getByRole('button', { name: cohortFields.addAmount }));
  await write(user, dialog.getByLabelText(cohortFields.amountName), 'Scholarship');
  await write(user, dialog.getByLabelText(cohortFields.amount), '999.50');
  await write(user, dialog.getByLabelText(cohortFields.amountLimit), '20');
  await write(user, dialog.getByLabelText(cohortFields.amountUntil), '2026-11-30');
  await save();
  expect(await screen.findByText('June cohort is saved.')).toBeVisible();
  expect(api.callsTo('editCohort')).toMatchObject([
    {
      body: {
        price: 599_900,
        accepted_amounts: [{ name: 'Scholarship', amount: 99_950, limit: 20, until: '2026-11-30' }],
      },
    },
  ]);
});

test('a session is cancelled only after its week was typed', async () => {
  const user = await openCohort();
  api.answer({
    cancelLiveSession: () => ({
      message: 'The session is cancelled',
      cohort: { ...juneDetails, sessions: [] },
    }),
  });
  await user.click(screen.getByRole('button', { name: /^Cancel the session of/ }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: liveSessionTexts.cancelSubmit }));
  expect(api.callsTo('cancelLiveSession')).toEqual([]);
  await write(user, dialog.getByLabelText(kitTexts.typeNameLabel), 'week 3');
  await user.click(dialog.getByRole('button', { name: liveSessionTexts.cancelSubmit }));
  expect(await screen.findByText('The session is cancelled.')).toBeVisible();
  expect(api.callsTo('cancelLiveSession')[0]?.params).toEqual({ id: 'june', session: 's1' });
});

describe('a message to a cohort', () => {
  test('is sent to the number of people that was seen, after the cohort was typed', async () => {
    const user = await openCohort();
    api.answer({ sendMessage: ({ body }) => ({ message: `Sent to ${body.to}`, recipients: 12 }) });
    await write(user, screen.getByLabelText(messageTexts.subject), 'Sunday');
    await write(user, screen.getByLabelText(messageTexts.text), 'See you.\n\nBring a pen.');
    await user.click(screen.getByRole('button', { name: messageTexts.test }));
    expect(await screen.findByText('Sent to me.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: messageTexts.send(12) }));
    const dialog = within(screen.getByRole('dialog'));
    await write(user, dialog.getByLabelText(kitTexts.typeNameLabel), 'June cohort');
    await user.click(dialog.getByRole('button', { name: messageTexts.confirmSubmit }));
    expect(await screen.findByText('Sent to cohort.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(messageTexts.subject)).toHaveValue(''));
    expect(api.callsTo('sendMessage').at(-1)?.body).toMatchObject({ to: 'cohort', recipients: 12 });
  });

  const sendWritten = async (user: Awaited<ReturnType<typeof openCohort>>, count: number) => {
    await write(user, screen.getByLabelText(messageTexts.subject), 'Hello {first name}');
    await write(user, screen.getByLabelText(messageTexts.text), 'Come back.');
    await user.click(await screen.findByRole('button', { name: messageTexts.send(count) }));
    const dialog = within(screen.getByRole('dialog'));
    await write(user, dialog.getByLabelText(kitTexts.typeNameLabel), 'June cohort');
    await user.click(dialog.getByRole('button', { name: messageTexts.confirmSubmit }));
    expect(await screen.findByText('Sent.')).toBeVisible();
    return api.callsTo('sendMessage').at(-1)?.body;
  };
  const answerSending = (recipients: number) =>
    api.answer({
      countRecipients: () => ({ recipients }),
      sendMessage: () => ({ message: 'Sent', recipients }),
    });

  test.each([
    [messageTexts.quiet.stopped, { filter: { quiet: 'stopped' } }],
    [messageTexts.unanswered, { unanswered: true }],
    [messageTexts.missed(3, timeText('2026-06-21T13:30:00.000Z')), { missed: 's1' }],
  ])('goes only to “%s”, as many as were counted', async (label, audience) => {
    const [session] = juneDetails.sessions;
    jest.setSystemTime(new Date('2026-06-22T09:00:00Z'));
    const user = await openCohort(() => ({ ...juneDetails, sessions: session ? [session] : [] }));
    answerSending(4);
    await user.selectOptions(screen.getByLabelText(messageTexts.to), label);
    const body = await sendWritten(user, 4);
    expect(body).toMatchObject({ to: 'cohort', audience, recipients: 4, subject: 'Hello {first name}' });
  });

  test('to those who missed a session is opened from that session, and the choice is kept after a reload until it is sent', async () => {
    jest.setSystemTime(new Date('2026-06-22T09:00:00Z'));
    const opened = await openCohort(() => juneDetails);
    const time = timeText('2026-06-21T13:30:00.000Z');
    const missed = messageTexts.missed(3, time);
    await opened.click(screen.getByRole('button', { name: liveSessionTexts.writeToMissingOf(time) }));
    expect(screen.getByLabelText(messageTexts.to)).toHaveDisplayValue(missed);
    await waitFor(() => expect(screen.getByLabelText(messageTexts.subject)).toHaveFocus());
    await opened.click(screen.getByRole('button', { name: messageTexts.write }));
    expect(screen.getByLabelText(messageTexts.to)).toHaveDisplayValue(messageTexts.everybody);
    cleanup();
    const first = await openCohort(() => juneDetails);
    await first.selectOptions(screen.getByLabelText(messageTexts.to), missed);
    cleanup();
    const user = await openCohort(() => juneDetails);
    api.answer({ sendMessage: () => ({ message: 'Sent', recipients: 12 }) });
    expect(screen.getByLabelText(messageTexts.to)).toHaveDisplayValue(missed);
    expect(await sendWritten(user, 12)).toMatchObject({ audience: { missed: 's1' } });
    expect(screen.getByLabelText(messageTexts.to)).toHaveDisplayValue(messageTexts.everybody);
  });

  test('shows how it reads with a name, and is sent at the chosen time', async () => {
    const user = await openCohort();
    answerSending(12);
    await write(user, screen.getByLabelText(messageTexts.subject), 'Hello {first name}');
    expect(screen.getByRole('heading', { level: 3, name: 'Hello Asha' })).toBeVisible();
    await user.clear(screen.getByLabelText(messageTexts.subject));
    fireEvent.change(screen.getByLabelText(messageTexts.at), { target: { value: '2026-06-20T18:00' } });
    const body = await sendWritten(user, 12);
    expect(body?.at).toBe(timeOfField('2026-06-20T18:00'));
  });

  test('keeps what is written after Back, after an ended session and after a reload, until it is sent', async () => {
    const user = await openCohort();
    await write(user, screen.getByLabelText(messageTexts.subject), 'Sunday');
    await write(user, screen.getByLabelText(messageTexts.text), 'See you.');
    const expectKept = async () => {
      expect(await screen.findByLabelText(messageTexts.subject)).toHaveValue('Sunday');
      expect(screen.getByLabelText(messageTexts.text)).toHaveValue('See you.');
    };
    await user.click(screen.getByRole('link', { name: cohortPage.openPeople }));
    await waitFor(() => expect(screen.queryByLabelText(messageTexts.subject)).toBeNull());
    window.history.back();
    await expectKept();
    fakeIdentity.signIn(null);
    await screen.findByRole('button', { name: consoleSignIn.google });
    fakeIdentity.setPopupResult({ person: olga });
    await user.click(screen.getByRole('button', { name: consoleSignIn.google }));
    await expectKept();
    await openCohort();
    await expectKept();
    answerSending(12);
    await user.clear(screen.getByLabelText(messageTexts.subject));
    await user.clear(screen.getByLabelText(messageTexts.text));
    await sendWritten(user, 12);
    await openCohort();
    expect(screen.getByLabelText(messageTexts.text)).toHaveValue('');
  });

  test('can be read again once it was sent, and cancelled while it waits', async () => {
    const sent = {
      ...{ id: 'm1', subject: 'Sunday', text: 'See you.', sent_at: later, by: 'olga@example.com' },
      ...{ recipients: 12, sent: 12, failed: 0, due_at: null, cancelled: false },
    };
    let waiting = { ...sent, id: 'm2', subject: 'Monday', due_at: later as string | null, cancelled: false };
    await openCohort();
    api.answer({
      listMessages: () => [waiting, sent],
      cancelMessage: () => {
        waiting = { ...waiting, due_at: null, cancelled: true };
        return { message: 'Cancelled' };
      },
    });
    const user = openConsole('/operator/cohorts/june');
    await screen.findByText('Sunday');
    await user.click(screen.getAllByText(messageTexts.read)[1] as HTMLElement);
    expect(screen.getAllByText('See you.')[1]).toBeVisible();
    await user.click(screen.getByRole('button', { name: messageTexts.cancel.buttonFor('Monday') }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: messageTexts.cancel.submit }),
    );
    expect(await screen.findByText(messageTexts.cancelled)).toBeVisible();
    expect(api.callsTo('cancelMessage')[0]?.params).toEqual({ id: 'june', message: 'm2' });
  });

  test('to the quiet people of a cohort is opened from their list, with their number', async () => {
    api.answer({
      listCohorts: () => [june],
      listPeople: () => [personNamed('asha', 'Asha Rao'), personNamed('ben', 'Ben Okri')],
      ...{ getCohort: () => juneDetails, listPayments: () => [], listMessages: () => [] },
      listFeedback: () => [],
    });
    answerSending(2);
    const user = openConsole('/operator/people?cohort=june&quiet=stopped');
    await user.click(await screen.findByRole('button', { name: choiceTexts.write(2) }));
    expect(await screen.findByLabelText(messageTexts.to)).toHaveDisplayValue(messageTexts.chosen);
    const body = await sendWritten(user, 2);
    expect(body).toMatchObject({ audience: { filter: { quiet: 'stopped' } }, recipients: 2 });
  });
});
