import { describe, expect, jest, test } from '@jest/globals';
import { outboxList } from '@reshape/content/app/outbox';
import { refusals } from '@reshape/content/app/refusals';
import { spotChanges, spotForm, spotList, todaysSpots } from '@reshape/content/app/spots';
import type { Spot } from '@reshape/contract/spots';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { act, screen, within } from '@testing-library/react';
import { sleep, wait, write } from '#test/device.ts';
import { asha, ben, today } from '#test/fixtures.ts';
import { closeApp, network, openApp, openDashboard, setupApi, signInMember } from '#test/render-app.tsx';
import { undoMs } from './queries.ts';

const api = setupApi();
/** The name of a button of any spot. */
const action = (name: string) => new RegExp(`^${name}: `);
const yesterday = addDays(today, -1);
const spotOf = (id: string, date: LocalDay = today): Spot => ({ id, date, description: `Text of ${id}` });
const storedTexts = () => api.member('asha').spots.map(({ description }) => description);
const item = (text: string) => {
  // An edit that waits is also listed as unsent.
  const item = screen.getByText(text, { ignore: 'details *' }).closest('li');
  if (!item) throw new Error(`${text} is not in a list`);
  return within(item);
};

async function open(...spots: Spot[]) {
  signInMember(asha, { spots });
  const user = await openDashboard();
  await screen.findByText(spots[0]?.description ?? '');
  return user;
}

type User = Awaited<ReturnType<typeof open>>;

async function edit(user: User, from: string, to: string) {
  await user.click(item(from).getByRole('button', { name: action(spotChanges.menu) }));
  await user.click(item(from).getByRole('button', { name: action(spotChanges.edit) }));
  const box = await screen.findByRole('textbox', { name: spotChanges.label });
  expect(box).toHaveValue(from);
  await user.clear(box);
  await write(user, box, to);
  return box;
}

const save = (user: User) => user.click(screen.getByRole('button', { name: spotChanges.save }));

async function remove(user: User, text: string) {
  await user.click(item(text).getByRole('button', { name: action(spotChanges.menu) }));
  await user.click(item(text).getByRole('button', { name: action(spotChanges.delete) }));
}

const undo = async (user: User) => user.click(await screen.findByRole('button', { name: spotChanges.undo }));

describe('editing a spot', () => {
  test('shows the new text at once and saves it', async () => {
    const user = await open(spotOf('a'), spotOf('b', yesterday));
    await edit(user, 'Text of b', 'Better text');
    await save(user);
    expect(screen.getByText('Better text')).toBeVisible();
    await wait(500);
    expect(storedTexts()).toEqual(['Text of a', 'Better text']);
    expect(screen.getByText(spotChanges.changed)).toBeVisible();
    openApp('/');
    expect(await screen.findByText('Better text')).toBeVisible();
    await wait(0);
  });

  test('works by keyboard alone', async () => {
    const user = await open(spotOf('a'));
    act(() =>
      item('Text of a')
        .getByRole('button', { name: action(spotChanges.menu) })
        .focus(),
    );
    await user.keyboard('{Enter}{Tab}{Enter}');
    await screen.findByRole('textbox', { name: spotChanges.label });
    await user.keyboard(' and more{Control>}{Enter}{/Control}');
    await wait(500);
    expect(storedTexts()).toEqual(['Text of a and more']);
    expect(item('Text of a and more').getByRole('button', { name: action(spotChanges.menu) })).toHaveFocus();
  });

  test('can be undone for ten seconds, and not afterwards', async () => {
    const user = await open(spotOf('a'));
    await edit(user, 'Text of a', 'Worse text');
    await save(user);
    await wait(500);
    await undo(user);
    await wait(500);
    expect(storedTexts()).toEqual(['Text of a']);
    expect(item('Text of a').getByRole('button', { name: action(spotChanges.menu) })).toHaveFocus();
    await edit(user, 'Text of a', 'Good text');
    await save(user);
    await wait(undoMs + 100);
    expect(screen.queryByRole('button', { name: spotChanges.undo })).toBeNull();
    expect(storedTexts()).toEqual(['Good text']);
  });

  test('is discarded by Escape and by Cancel', async () => {
    const user = await open(spotOf('a'));
    await edit(user, 'Text of a', 'Not these');
    await user.keyboard('{Escape}');
    expect(screen.getByText('Text of a')).toBeVisible();
    await edit(user, 'Text of a', 'Nor these');
    await user.click(screen.getByRole('button', { name: spotChanges.cancel }));
    await wait(500);
    expect(screen.getByText('Text of a')).toBeVisible();
    expect(api.callsTo('editSpot')).toEqual([]);
  });

  test('keeps what was typed when the page is closed, and when saving fails', async () => {
    const user = await open(spotOf('a'));
    await edit(user, 'Text of a', 'Half a thought');
    const again = await openDashboard();
    await screen.findByText('Text of a');
    await again.click(item('Text of a').getByRole('button', { name: action(spotChanges.menu) }));
    await again.click(item('Text of a').getByRole('button', { name: action(spotChanges.edit) }));
    expect(await screen.findByRole('textbox', { name: spotChanges.label })).toHaveValue('Half a thought');
    api.faults.setPermanentFault('editSpot', { refuses: 'internal' });
    await save(again);
    await wait(10_000);
    expect(screen.getByText(spotChanges.notChanged)).toBeVisible();
    expect(screen.queryByRole('button', { name: spotChanges.undo })).toBeNull();
    expect(storedTexts()).toEqual(['Text of a']);
    api.faults.setPermanentFault('editSpot');
    await again.click(
      item(spotChanges.unsaved).getByRole('button', {
        name: spotChanges.buttonName(spotChanges.tryAgain, 'Half a thought'),
      }),
    );
    await wait(500);
    expect(storedTexts()).toEqual(['Half a thought']);
    expect(screen.queryByText(spotChanges.unsaved)).toBeNull();
  });

  test('returns to its editor when it was refused', async () => {
    const user = await open(spotOf('a'));
    await edit(user, 'Text of a', 'Half a thought');
    api.faults.setPermanentFault('editSpot', { refuses: 'invalid_request' });
    await save(user);
    await wait(500);
    expect(screen.getByText('Text of a')).toBeVisible();
    expect(screen.getByText(String(refusals.invalid_request))).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: outboxList.buttonName(outboxList.edit, 'Half a thought') }),
    );
    await user.click(item('Text of a').getByRole('button', { name: action(spotChanges.menu) }));
    await user.click(item('Text of a').getByRole('button', { name: action(spotChanges.edit) }));
    expect(await screen.findByRole('textbox', { name: spotChanges.label })).toHaveValue('Half a thought');
  });

  test('of a spot that was deleted on another device says so, and its words can be logged anew', async () => {
    const user = await open(spotOf('a'));
    await edit(user, 'Text of a', 'Half a thought');
    api.member('asha').spots = [];
    await save(user);
    await wait(500);
    expect(screen.queryByText('Text of a')).toBeNull();
    expect(screen.getAllByText(spotChanges.gone)[0]).toBeVisible();
    expect(screen.getByText(outboxList.spotDeleted)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
    await user.click(
      screen.getByRole('button', { name: outboxList.buttonName(outboxList.logAnew, 'Half a thought') }),
    );
    await wait(2_000);
    expect(screen.queryByText(outboxList.spotDeleted)).toBeNull();
    expect(storedTexts()).toEqual(['Half a thought']);
  });

  test('is kept while offline, over a reload, and sent later from any page', async () => {
    const user = await open(spotOf('a'));
    await network.goOffline();
    await edit(user, 'Text of a', 'Written in a tunnel');
    await save(user);
    openApp('/comingsoon');
    await wait(1_000);
    await network.goOnline();
    await wait(5_000);
    expect(storedTexts()).toEqual(['Written in a tunnel']);
    expect(new Set(api.callsTo('editSpot').map(({ key }) => key)).size).toBe(1);
  });

  test('whose response was lost can be undone while offline', async () => {
    const user = await open(spotOf('a'));
    await edit(user, 'Text of a', 'Worse text');
    api.faults.next('editSpot', 'response lost');
    await save(user);
    await network.goOffline();
    await undo(user);
    expect(screen.getByText('Text of a', { ignore: 'details *' })).toBeVisible();
    expect(storedTexts()).toEqual(['Worse text']);
    await network.goOnline();
    await wait(5_000);
    expect(storedTexts()).toEqual(['Text of a']);
  });

  test('while offline can be undone without undoing an earlier edit', async () => {
    const user = await open(spotOf('a'));
    await network.goOffline();
    await edit(user, 'Text of a', 'Better words');
    await save(user);
    await wait(undoMs + 100);
    await edit(user, 'Better words', 'Worse words');
    await save(user);
    await undo(user);
    await network.goOnline();
    await wait(5_000);
    expect(storedTexts()).toEqual(['Better words']);
  });
});

describe('deleting a spot', () => {
  test('hides it at once, counts it no longer, and deletes it after ten seconds', async () => {
    const user = await open(spotOf('a'), spotOf('b', yesterday), spotOf('c', yesterday));
    await remove(user, 'Text of b');
    expect(screen.queryByText('Text of b')).toBeNull();
    expect(screen.getByText(spotList.count(2))).toBeVisible();
    expect(storedTexts()).toHaveLength(3);
    await wait(undoMs + 500);
    expect(storedTexts()).toEqual(['Text of a', 'Text of c']);
    expect(screen.queryByText(spotChanges.deleted)).toBeNull();
    expect(screen.queryByText('Text of b')).toBeNull();
  });

  test('can be undone for ten seconds', async () => {
    const user = await open(spotOf('a'), spotOf('b', yesterday));
    await remove(user, 'Text of a');
    expect(screen.queryByRole('heading', { name: todaysSpots })).toBeNull();
    await wait(undoMs - 500);
    await undo(user);
    await wait(undoMs);
    expect(screen.getByText('Text of a')).toBeVisible();
    expect(item('Text of a').getByRole('button', { name: action(spotChanges.menu) })).toHaveFocus();
    expect(api.callsTo('deleteSpot')).toEqual([]);
    expect(storedTexts()).toHaveLength(2);
  });

  test('is sent at once when the member leaves the page', async () => {
    const user = await open(spotOf('a'));
    await remove(user, 'Text of a');
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await wait(100);
    expect(storedTexts()).toEqual([]);
  });

  test('is kept while offline and over a reload, and sent once online', async () => {
    const user = await open(spotOf('a'), spotOf('b'));
    await network.goOffline();
    await remove(user, 'Text of a');
    await wait(undoMs + 500);
    openApp('/');
    await wait(1_000);
    expect(await screen.findByText('Text of b')).toBeVisible();
    expect(screen.queryByText('Text of a')).toBeNull();
    expect(storedTexts()).toHaveLength(2);
    await network.goOnline();
    await wait(5_000);
    expect(storedTexts()).toEqual(['Text of b']);
  });

  test('takes effect once when the response is lost', async () => {
    const user = await open(spotOf('a'), spotOf('b'));
    api.faults.next('deleteSpot', 'response lost');
    await remove(user, 'Text of a');
    await wait(undoMs + 5_000);
    expect(storedTexts()).toEqual(['Text of b']);
    expect(screen.queryByText(spotChanges.notDeleted)).toBeNull();
  });

  test('is tried again a minute later when the API is busy, not at once', async () => {
    const user = await open(spotOf('a'));
    api.faults.setPermanentFault('deleteSpot', { refuses: 'too_many_requests' });
    await remove(user, 'Text of a');
    await wait(undoMs + 30_000);
    expect(api.callsTo('deleteSpot')).toHaveLength(1);
    api.faults.setPermanentFault('deleteSpot');
    await wait(60_000);
    expect(storedTexts()).toEqual([]);
  });
});

describe('a spot for the day before', () => {
  const dayBefore = () => screen.findByRole('checkbox', { name: spotForm.forDay('Saturday, 13 June') });

  /** The day is offered once the field has the focus. */
  const openUnfolded = async () => {
    const user = await open(spotOf('a'));
    await user.click(screen.getByRole('textbox'));
    return user;
  };

  test('is offered with a spot of today once the field has the focus, because the days that are open may not be known before', async () => {
    const user = await open(spotOf('a'));
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('textbox'));
    expect(await dayBefore()).toBeVisible();
  });

  test('is logged on yesterday until noon', async () => {
    const user = await openUnfolded();
    await write(user, screen.getByRole('textbox'), 'Last night');
    await user.click(await dayBefore());
    expect(screen.getByText(spotForm.countsFor('Saturday, 13 June', 'noon'))).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Last night');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    expect(await screen.findByRole('heading', { name: spotList.yesterday })).toBeVisible();
    expect(api.member('asha').spots[0]).toMatchObject({ description: 'Last night', date: yesterday });
    expect(screen.getByRole('textbox')).toHaveValue('');
    await user.click(screen.getByRole('textbox'));
    expect(await dayBefore()).not.toBeChecked();
    await write(user, screen.getByRole('textbox'), 'This morning');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    await wait(500);
    expect(api.member('asha').spots[0]).toMatchObject({ description: 'This morning', date: today });
  });

  test('is no longer offered after noon, and its text returns to the form of today', async () => {
    const user = await openUnfolded();
    await user.click(await dayBefore());
    await write(user, screen.getByRole('textbox'), 'Last night');
    await sleep(2.6 * 3_600_000);
    expect(screen.queryByRole('checkbox', { name: spotForm.forDay('Saturday, 13 June') })).toBeNull();
    expect(screen.getByRole('textbox')).toHaveValue('Last night');
  });

  test('keeps its day while offline and over a reload', async () => {
    const user = await openUnfolded();
    await user.click(await dayBefore());
    await write(user, screen.getByRole('textbox'), 'Last night');
    await network.goOffline();
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    openApp('/comingsoon');
    await wait(1_000);
    await network.goOnline();
    await wait(5_000);
    expect(api.member('asha').spots[0]).toMatchObject({ description: 'Last night', date: yesterday });
  });

  test.each([
    ['by choice', true, 0],
    ['because it was written then', false, 16],
  ])(
    'keeps its day (%s) when it returns to the form while it waits for the network',
    async (_, isChosen, hours) => {
      const user = await openUnfolded();
      if (isChosen) await user.click(await dayBefore());
      await write(user, screen.getByRole('textbox'), 'Last night');
      await network.goOffline();
      await user.click(screen.getByRole('button', { name: spotForm.submit }));
      await sleep(hours * 3_600_000);
      await user.click(screen.getByText(outboxList.show));
      await user.click(
        screen.getByRole('button', { name: outboxList.buttonName(outboxList.edit, 'Last night') }),
      );
      expect(screen.getByRole('textbox')).toHaveValue('Last night');
      expect(screen.getByRole('checkbox')).toBeChecked();
      await network.goOnline();
      await user.click(screen.getByRole('button', { name: spotForm.submit }));
      await wait(1_000);
      expect(api.member('asha').spots[0]).toMatchObject({
        ...{ description: 'Last night', date: isChosen ? yesterday : today },
      });
    },
  );

  test('is not chosen for the next member who signs in in this tab', async () => {
    const user = await openUnfolded();
    await user.click(await dayBefore());
    closeApp();
    signInMember(ben, { spots: [spotOf('b')] });
    const next = await openDashboard();
    await screen.findByText('Text of b');
    await next.click(screen.getByRole('textbox'));
    expect(await dayBefore()).not.toBeChecked();
  });

  test('is still for that day when it is sent again after a failure', async () => {
    const user = await openUnfolded();
    await user.click(await dayBefore());
    await write(user, screen.getByRole('textbox'), 'Last night');
    api.faults.setPermanentFault('createSpot', { refuses: 'internal' });
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    await wait(500);
    expect(await dayBefore()).toBeChecked();
    api.faults.setPermanentFault('createSpot');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    await wait(500);
    expect(api.member('asha').spots[0]).toMatchObject({ description: 'Last night', date: yesterday });
  });

  test('can be edited when it arrives after noon', async () => {
    const user = await openUnfolded();
    await user.click(await dayBefore());
    await write(user, screen.getByRole('textbox'), 'Last night');
    await network.goOffline();
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    await sleep(3 * 3_600_000);
    await network.goOnline();
    await wait(5_000);
    expect(await screen.findByText(outboxList.dayClosed('Saturday, 13 June'))).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: outboxList.buttonName(outboxList.edit, 'Last night') }),
    );
    expect(screen.getByRole('textbox')).toHaveValue('Last night');
    expect(storedTexts()).toHaveLength(1);
  });
});
