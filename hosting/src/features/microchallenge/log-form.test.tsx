import { describe, expect, jest, test } from '@jest/globals';
import { challengeFailures, challengeLog, challengeProgress } from '@reshape/content/app/microchallenge';
import { outboxList } from '@reshape/content/app/outbox';
import { refusals } from '@reshape/content/app/refusals';
import { maxNoteLength } from '@reshape/contract/microchallenges';
import { addDays, type LocalDay, localDay } from '@reshape/domain/local-day';
import { act, fireEvent, screen } from '@testing-library/react';
import { sleep } from '#lib/clock.ts';
import type { MemberData } from '#test/api.ts';
import { wait, write } from '#test/device.ts';
import { type Fault, refusalDetail } from '#test/faults.ts';
import { asha, cohortStartingIn } from '#test/fixtures.ts';
import { network, openApp, setupApi, signInMember } from '#test/render-app.tsx';
import { keyForDay } from './log-challenge.ts';

const tomorrow = localDay('2026-06-15');

describe('the idempotency key of a log', () => {
  test('is new for a first click, begins with its day and is valid for the API', () => {
    const key = keyForDay({ text: '' }, today);
    expect(key).toMatch(/^2026-06-14-[A-Za-z0-9_-]{1,53}$/);
    expect(keyForDay({ text: '' }, today)).not.toBe(key);
  });

  test('stays the same on the same day and is new on the next', () => {
    const key = keyForDay({ text: 'x' }, today);
    expect(keyForDay({ text: 'x', key }, today)).toBe(key);
    expect(keyForDay({ text: 'x', key }, tomorrow)).not.toBe(key);
  });
});

const api = setupApi();
const today = localDay('2026-06-14');
const draftName = 'reshape.asha.draft.shared.challenge.challenge-2';
const note = () => screen.findByRole('textbox', { name: challengeLog.noteLabel });
const button = () => screen.getByRole('button', { name: challengeLog.submit });
const queryButton = () => screen.queryByRole('button', { name: challengeLog.submit });
const daysOf = (uid: string) => api.member(uid).challengeDays.get('challenge-2');
const logCalls = () => api.callsTo('logMicrochallenge');

async function openForm(data: Partial<MemberData> = {}) {
  signInMember(asha, data);
  const user = openApp('/microchallenge');
  await screen.findByText(challengeProgress.scoreLabel);
  return user;
}

describe('logging a day of a challenge', () => {
  test('sends the note, confirms it, counts the day and hides the note field', async () => {
    const user = await openForm();
    await write(user, await note(), 'Three breaths at the door');
    await user.click(button());
    expect(await screen.findByText("Today's entry logged successfully.")).toBeVisible();
    expect(logCalls()).toMatchObject([
      { body: { challenge_id: 'challenge-2', note: 'Three breaths at the door' } },
    ]);
    expect(daysOf('asha')).toEqual([today]);
    expect(await screen.findByText('14%')).toBeVisible();
    expect(screen.getByText(challengeLog.loggedToday)).toBeVisible();
    expect(queryButton()).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('heading', { name: challengeLog.title })).toHaveFocus();
    expect(localStorage.getItem(draftName)).toBeNull();
  });

  test('needs no note', async () => {
    const user = await openForm();
    await user.click(button());
    await screen.findByText(challengeLog.loggedToday);
    expect(logCalls()).toMatchObject([{ body: { challenge_id: 'challenge-2', note: '' } }]);
    expect(localStorage.getItem(draftName)).toBeNull();
  });

  test.each(['{Control>}{Enter}', '{Meta>}{Enter}'])('works by pressing %s too', async (keys) => {
    const user = await openForm();
    await write(user, await note(), 'By keyboard');
    await user.keyboard(keys);
    await screen.findByText(challengeLog.loggedToday);
    expect(daysOf('asha')).toEqual([today]);
  });

  test('twice before the page has changed logs once', async () => {
    await openForm();
    const form = button().closest('form');
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await screen.findByText(challengeLog.loggedToday);
    await wait(3_000);
    expect(logCalls()).toHaveLength(1);
  });

  test('ignores a second click while pending', async () => {
    const user = await openForm();
    api.faults.next('logMicrochallenge', { waitsFor: sleep(3_000) });
    await user.dblClick(button());
    expect(screen.getByRole('button', { name: challengeLog.submitting })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await wait(3_000);
    expect(logCalls()).toHaveLength(1);
  });

  test('shows a warning and keeps the note when another device has logged the day', async () => {
    const user = await openForm();
    api.member('asha').challengeDays = new Map([['challenge-2', [today]]]);
    await write(user, await note(), 'A second thought');
    await user.click(button());
    expect(await screen.findByText("You've already logged today's entry.")).toBeVisible();
    expect(await screen.findByText(challengeLog.loggedToday, { exact: false })).toHaveTextContent(
      challengeFailures.keptNote,
    );
    expect(await note()).toHaveValue('A second thought');
    expect(queryButton()).toBeNull();
  });

  test('is possible again on the next day', async () => {
    jest.setSystemTime(new Date('2026-06-14T23:59:00Z'));
    const user = await openForm({ challengeDays: new Map([['challenge-2', [today]]]) });
    expect(queryButton()).toBeNull();
    await wait(120_000);
    expect(button()).toBeEnabled();
    await user.click(button());
    await screen.findByText(challengeLog.loggedToday);
    expect(daysOf('asha')).toEqual([today, addDays(today, 1)]);
  });

  test('is over after seven of seven days', async () => {
    const days = Array.from({ length: 7 }, (_, index) => addDays(today, index - 7));
    await openForm({ challengeDays: new Map([['challenge-2', days]]) });
    expect(screen.getByText(challengeLog.complete)).toBeVisible();
    expect(queryButton()).toBeNull();
    expect(screen.getByText('100%')).toBeVisible();
  });

  test('rejects a note that is too long without sending it', async () => {
    await openForm();
    fireEvent.change(await note(), { target: { value: '🔥'.repeat(maxNoteLength + 1) } });
    expect(screen.getByText(challengeLog.tooLong(maxNoteLength))).toBeVisible();
    expect(button()).toBeDisabled();
  });
});

describe('logging the day before', () => {
  const yesterday = addDays(today, -1);
  const dayBefore = () => screen.queryByRole('checkbox', { name: challengeLog.forDay('Saturday, 13 June') });
  const open = async (challengeDays: LocalDay[] = []) => {
    api.cohort = cohortStartingIn(-9);
    return openForm({ challengeDays: new Map([['challenge-2', challengeDays]]) });
  };

  test('is possible until noon, also when today is logged', async () => {
    const user = await open([today]);
    expect(queryButton()).toBeNull();
    await user.click(dayBefore() as HTMLElement);
    await user.click(screen.getByRole('button', { name: challengeLog.submitFor('Saturday, 13 June') }));
    await wait(500);
    expect(logCalls()).toMatchObject([{ body: { challenge_id: 'challenge-2', date: yesterday } }]);
    expect([...(daysOf('asha') ?? [])].sort()).toEqual([yesterday, today]);
    expect(dayBefore()).toBeNull();
  });

  test('stays chosen when the note returns to its form while it waits for the network', async () => {
    const user = await open();
    await user.click(dayBefore() as HTMLElement);
    await write(user, await note(), 'Late');
    await network.goOffline();
    await user.click(screen.getByRole('button', { name: challengeLog.submitFor('Saturday, 13 June') }));
    await user.click(screen.getByText(outboxList.show));
    await user.click(screen.getByRole('button', { name: outboxList.buttonName(outboxList.edit, 'Late') }));
    expect(await note()).toHaveValue('Late');
    expect(dayBefore()).toBeChecked();
  });

  test('is not offered after noon', async () => {
    await open();
    expect(dayBefore()).toBeVisible();
    await wait(2.6 * 3_600_000);
    expect(dayBefore()).toBeNull();
  });

  test('is not offered for a day that is logged', async () => {
    await open([yesterday]);
    expect(dayBefore()).toBeNull();
  });

  test('is not offered on the first day of the week of the challenge', async () => {
    api.cohort = cohortStartingIn(-7);
    await openForm();
    expect(dayBefore()).toBeNull();
  });
});

describe('the draft of a note', () => {
  test('survives a reload, for its own challenge', async () => {
    const user = await openForm();
    await user.type(await note(), 'Half a thought');
    openApp('/microchallenge');
    expect(await note()).toHaveValue('Half a thought');
    expect(screen.getByText(challengeLog.draftRestored)).toBeVisible();
  });

  test.each<[string, Fault, string, string]>([
    ['the API breaks', { refuses: 'internal' }, refusalDetail, 'same'],
    ['a proxy responds', { status: 502 }, 'API error', 'same'],
    ['the API refuses it', { refuses: 'invalid_request' }, String(refusals.invalid_request), 'new'],
    ['seven days are logged', { refuses: 'challenge_complete' }, String(refusals.challenge_complete), 'new'],
  ])('survives a submission for which %s, and shows why', async (_, fault, why, key) => {
    const user = await openForm();
    await write(user, await note(), 'Stubborn');
    api.faults.setPermanentFault('logMicrochallenge', fault);
    await user.click(button());
    await wait(10_000);
    expect(screen.getByText('Something went wrong while logging. Please try again.')).toBeVisible();
    expect(screen.getByText(why)).toHaveAttribute('role', 'alert');
    expect(screen.getByText(challengeFailures.keptNote)).toBeVisible();
    expect(await note()).toHaveValue('Stubborn');

    api.faults.setPermanentFault('logMicrochallenge');
    await user.click(button());
    await screen.findByText(challengeLog.loggedToday);
    const keys = new Set(logCalls().map((call) => call.key));
    expect(keys.size).toBe(key === 'same' ? 1 : 2);
  });

  test('is logged once when the response is lost', async () => {
    const user = await openForm();
    api.faults.next('logMicrochallenge', 'response lost');
    await write(user, await note(), 'Lost on the way');
    await user.click(button());
    await wait(5_000);
    expect(screen.getByText("Today's entry logged successfully.")).toBeVisible();
    expect(daysOf('asha')).toEqual([today]);
  });

  test.each(['With words', ''])(
    'is queued while offline (%j), and is logged once the device is online',
    async (text) => {
      const user = await openForm();
      await network.goOffline();
      if (text) await write(user, await note(), text);
      await user.click(button());
      expect(await screen.findByText(challengeLog.waitingForNetwork)).toBeVisible();
      expect(queryButton()).toBeNull();
      openApp('/comingsoon');
      await screen.findByRole('heading', { level: 1 });
      await wait(3_000);
      await network.goOnline();
      await wait(3_000);
      expect(daysOf('asha')).toEqual([today]);
      expect(logCalls()).toMatchObject([{ body: { note: text } }]);
      expect(localStorage.getItem(draftName)).toBeNull();
    },
  );

  test('counts for the day on which it was queued when the network returns after midnight', async () => {
    jest.setSystemTime(new Date('2026-06-14T23:59:00Z'));
    const user = await openForm();
    await network.goOffline();
    await user.click(button());
    await wait(120_000);
    await network.goOnline();
    await wait(3_000);
    expect(daysOf('asha')).toEqual([today]);
    expect(button()).toBeEnabled();
  });

  test('is queued when the connection breaks during the call', async () => {
    const user = await openForm();
    await write(user, await note(), 'Into the tunnel');
    api.isReachable = false;
    await user.click(button());
    await wait(5_000);
    expect(screen.getByText(challengeLog.waitingForNetwork)).toBeVisible();
    expect(screen.getByText('Into the tunnel')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: challengeLog.noteLabel })).toBeNull();
    await network.goOnline();
    await wait(5_000);
    expect(daysOf('asha')).toEqual([today]);
  });
});
