import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { login } from '@reshape/content/app/sign-in';
import { spotFailures, spotForm } from '@reshape/content/app/spots';
import { maxDescriptionLength } from '@reshape/contract/spots';
import { addDays } from '@reshape/domain/local-day';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { firstMoment, keepFirstMoment } from '#lib/first-moment.ts';
import { clockTime, longDay } from '#lib/format.ts';
import { otherTab, wait, write } from '#test/device.ts';
import { installFakeCaches } from '#test/fake-caches.ts';
import { fakeIdentity } from '#test/fake-firebase.ts';
import type { Fault } from '#test/faults.ts';
import { asha, cohortStartingIn, today } from '#test/fixtures.ts';
import { network, openApp, openDashboard, setupApi, signInMember } from '#test/render-app.tsx';
import { keepSharedText, takeSharedText } from './shared-text.ts';

const api = setupApi();
const box = () => screen.findByRole('textbox', { name: spotForm.title });
const button = () => screen.getByRole('button', { name: spotForm.submit });
const findSpot = (text: string) => screen.findByText(text, { selector: 'li *' });
const spotsOf = (uid: string) => api.member(uid).spots.map((spot) => spot.description);

async function openForm() {
  signInMember();
  const user = openApp('/');
  await box();
  return user;
}

describe('the address of a shortcut', () => {
  test('puts the cursor into the field, and is removed so that a reload does not repeat it', async () => {
    signInMember();
    openApp('/?spot=now');
    expect(await box()).toHaveFocus();
    expect(location.search).toBe('');
    await wait(0);
  });
});

describe('before noon', () => {
  const at = (time: string) => jest.setSystemTime(new Date(`${today}T${time}Z`));
  const yesterday = spotForm.forDay(longDay(addDays(today, -1)));
  const question = () => screen.queryByRole('heading', { name: spotForm.lookOut.title });

  test('the form asks what to look out for, and offers the day before at once', async () => {
    at('11:58:00');
    await openForm();
    expect(question()).toBeVisible();
    expect(screen.getByRole('checkbox', { name: yesterday })).not.toBeChecked();
    const until = clockTime(new Date(`${today}T12:00:00Z`), 'UTC');
    const { hint, stillOpen } = spotForm.lookOut;
    expect(screen.getByText(`${hint} ${stillOpen(longDay(addDays(today, -1)), until)}`)).toBeVisible();
  });

  test('the question is what was spotted once a spot is logged', async () => {
    at('08:00:00');
    const user = await openForm();
    await write(user, await box(), 'Before breakfast');
    await user.click(button());
    await findSpot('Before breakfast');
    expect(question()).toBeNull();
    await user.click(await box());
    expect(screen.getByRole('heading', { name: spotForm.title })).toBeVisible();
  });

  test('at noon the question becomes what was spotted, in a page that is open', async () => {
    at('11:58:00');
    await openForm();
    await wait(180_000);
    expect(question()).toBeNull();
    expect(screen.getByRole('heading', { name: spotForm.title })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: yesterday })).toBeNull();
  });
});

describe('a moment that was written on the sales page before joining', () => {
  const moment = 'Three messages, so I opened the fridge.';
  const offer = () => screen.queryByRole('group', { name: spotForm.shared.moment });
  beforeEach(() => keepFirstMoment(moment));

  test('is offered as the first spot, and sent only when the member logs it', async () => {
    const user = await openForm();
    await waitFor(() => expect(offer()).toBeVisible());
    await user.click(screen.getByRole('button', { name: spotForm.shared.add }));
    expect(await box()).toHaveValue(moment);
    expect(await box()).toHaveFocus();
    expect([offer(), firstMoment(), spotsOf('asha')]).toEqual([null, '', []]);
    await user.click(button());
    await findSpot(moment);
    await wait(500);
    expect(spotsOf('asha')).toEqual([moment]);
  });

  test('is deleted when it is left out', async () => {
    const user = await openForm();
    await waitFor(() => expect(offer()).toBeVisible());
    await user.click(screen.getByRole('button', { name: spotForm.shared.leaveOut }));
    expect([offer(), firstMoment()]).toEqual([null, '']);
    expect(await box()).toHaveValue('');
  });

  test('is not offered to a member who has logged a spot', async () => {
    signInMember(asha, { spots: [{ id: 'a', date: today, description: 'My own' }] });
    openApp('/');
    await findSpot('My own');
    expect(offer()).toBeNull();
  });
});

describe('text that another app shared', () => {
  beforeEach(installFakeCaches);
  const offer = () => screen.findByRole('group', { name: spotForm.shared.question });

  test('is offered, and added below what was typed before only when the member says so', async () => {
    signInMember();
    localStorage.setItem('reshape.asha.draft.shared.spot', JSON.stringify({ text: 'Before' }));
    await keepSharedText('Shared & kept');
    const user = openApp('/?spot=now');
    expect(await offer()).toHaveTextContent('Shared & kept');
    expect(await box()).toHaveValue('Before');
    await user.click(screen.getByRole('button', { name: spotForm.shared.add }));
    expect(await box()).toHaveValue('Before\n\nShared & kept');
    expect(await box()).toHaveFocus();
    expect(api.callsTo('createSpot')).toEqual([]);
  });

  test('is gone once the member leaves it out', async () => {
    signInMember();
    await keepSharedText('From a stranger');
    const user = openApp('/?spot=now');
    await offer();
    await user.click(screen.getByRole('button', { name: spotForm.shared.leaveOut }));
    expect(screen.queryByRole('group', { name: spotForm.shared.question })).toBeNull();
    expect(await box()).toHaveValue('');
    expect(await takeSharedText()).toBeUndefined();
  });

  test('waits while no member is signed in, and is offered once', async () => {
    api.enrol('asha');
    fakeIdentity.setPopupResult({ person: asha });
    await keepSharedText('Shared & kept');
    const user = openApp('/?spot=now');
    await user.click(await screen.findByRole('button', { name: login.button }));
    await offer();
    expect(await takeSharedText()).toBeUndefined();
  });

  test('is cut to the length of a spot before it is kept', async () => {
    await keepSharedText('🙂'.repeat(maxDescriptionLength + 1));
    expect(await takeSharedText()).toBe('🙂'.repeat(maxDescriptionLength));
  });

  test('in the address is ignored, because any website can write an address', async () => {
    signInMember();
    openApp('/?spot=now#From%20a%20stranger');
    expect(await box()).toHaveValue('');
    await waitFor(() => expect(location.hash).toBe(''));
    expect(screen.queryByRole('group', { name: spotForm.shared.question })).toBeNull();
  });
});

describe('logging a spot', () => {
  test('adds it to the top of the list, clears the form and confirms it', async () => {
    signInMember();
    const user = openApp('/');
    await write(user, await box(), 'First thought');
    await user.click(button());
    await findSpot('First thought');
    await write(user, await box(), '  Second thought \n');
    await user.click(button());
    await findSpot('Second thought');
    const list = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(list.indexOf('Second thought')).toBeLessThan(list.indexOf('First thought'));
    expect(await box()).toHaveValue('');
    expect(await screen.findAllByText(spotForm.logged)).not.toHaveLength(0);
    expect(localStorage.getItem('reshape.asha.draft.shared.spot')).toBeNull();
  });

  test('folds the form to one line and moves the focus to its heading, after the button as after the keys', async () => {
    const user = await openForm();
    await write(user, await box(), 'By button');
    button().focus();
    await user.keyboard('{Enter}');
    await findSpot('By button');
    expect(screen.getByRole('heading', { name: spotForm.title })).toHaveFocus();
    expect(screen.queryByRole('button', { name: spotForm.submit })).toBeNull();
    expect(await box()).toHaveAttribute('placeholder', spotForm.more);
    await user.click(await box());
    expect(button()).toBeVisible();
    await write(user, await box(), 'By keys');
    await user.click(await box());
    await user.keyboard('{Control>}{Enter}');
    await findSpot('By keys');
    expect(screen.getByRole('heading', { name: spotForm.title })).toHaveFocus();
    expect(screen.queryByRole('button', { name: spotForm.submit })).toBeNull();
  });

  test('stays whole on a first visit, is folded on a later one of that day, and whole again on the next day', async () => {
    signInMember(asha, { spots: [{ id: 'spot-1', date: today, description: 'Logged before' }] });
    await openDashboard();
    await findSpot('Logged before');
    expect(screen.getByRole('button', { name: spotForm.submit })).toBeVisible();
    await openDashboard();
    await findSpot('Logged before');
    expect(screen.queryByRole('button', { name: spotForm.submit })).toBeNull();
    jest.setSystemTime(new Date(`${addDays(today, 1)}T00:30:00Z`));
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('button', { name: spotForm.submit })).toBeVisible();
  });

  test('folds the form while the spot waits for the network', async () => {
    const user = await openForm();
    await network.goOffline();
    await write(user, await box(), 'In the tunnel');
    await user.click(button());
    expect(await box()).toHaveAttribute('placeholder', spotForm.more);
  });

  test.each(['{Control>}{Enter}', '{Meta>}{Enter}'])('works by pressing %s too', async (keys) => {
    const user = await openForm();
    await write(user, await box(), 'By keyboard');
    await user.keyboard(keys);
    expect(await findSpot('By keyboard')).toBeVisible();
  });

  test('works before the first day of the cohort too', async () => {
    api.cohort = cohortStartingIn(5);
    const user = await openForm();
    await write(user, await box(), 'Ahead of time');
    await user.click(button());
    expect(await findSpot('Ahead of time')).toBeVisible();
    expect(spotsOf('asha')).toEqual(['Ahead of time']);
  });

  test('mentions the keyboard shortcut, except on a touch device', async () => {
    await openForm();
    expect(screen.getByText(spotForm.shortcut)).toBeVisible();
    const media = window.matchMedia('(hover: none)');
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...media, matches: true });
    openApp('/');
    await box();
    expect(screen.queryByText(spotForm.shortcut)).toBeNull();
  });

  test('preserves any script and every emoji', async () => {
    const text = 'मैंने फ़ोन देखा 👩🏽‍🦱🔥 \u202Eعربى\u202C <b>not bold</b>';
    await openForm();
    fireEvent.change(await box(), { target: { value: text } });
    fireEvent.click(button());
    expect(await findSpot(text)).toBeVisible();
    expect(spotsOf('asha')).toEqual([text]);
  });

  test('requires text that is not blank, and until there is some, its button leads to the field', async () => {
    const user = await openForm();
    await user.click(button());
    expect(await box()).toHaveFocus();
    await user.type(await box(), '  \n ');
    await user.click(button());
    expect(await box()).toHaveFocus();
    await user.type(await box(), '{Control>}{Enter}');
    expect(api.callsTo('createSpot')).toEqual([]);
  });

  test('ignores a second click while pending', async () => {
    const user = await openForm();
    api.faults.next('createSpot', { waitsFor: new Promise((resolve) => setTimeout(resolve, 3_000)) });
    await write(user, await box(), 'Once');
    await user.dblClick(button());
    expect(screen.getByRole('button', { name: spotForm.submitting })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(await box()).toHaveAttribute('readonly');
    await wait(3_000);
    expect(spotsOf('asha')).toEqual(['Once']);
  });

  test('shows the remaining characters near 20,000, counting an emoji as one', async () => {
    await openForm();
    const fill = async (text: string) => fireEvent.change(await box(), { target: { value: text } });
    await fill('🔥'.repeat(maxDescriptionLength - 1_000));
    expect(screen.queryByText(/characters left/)).toBeNull();
    await fill('🔥'.repeat(maxDescriptionLength - 999));
    expect(screen.getByText(spotForm.left(999))).toBeVisible();
    await fill('🔥'.repeat(maxDescriptionLength));
    expect(button()).toBeEnabled();
    await fill('🔥'.repeat(maxDescriptionLength + 1));
    expect(screen.getByText(spotForm.tooLong(maxDescriptionLength))).toBeVisible();
    expect(button()).toBeDisabled();
  });
});

describe('the draft of a spot', () => {
  test('survives a reload', async () => {
    const user = await openForm();
    await user.type(await box(), 'Half a thought');
    openApp('/');
    expect(await box()).toHaveValue('Half a thought');
    expect(screen.getByText(spotForm.draftRestored)).toBeVisible();
  });

  test.each<[string, Fault, string]>([
    ['the API is down', { refuses: 'unavailable' }, 'same'],
    ['the responses are lost', 'response lost', 'same'],
    ['a proxy responds', { status: 502 }, 'same'],
    ['the API breaks', { refuses: 'internal' }, 'same'],
    ['too much was sent', { refuses: 'too_many_requests' }, 'same'],
    ['the API refuses them', { refuses: 'invalid_request' }, 'new'],
  ])('survives an attempt for which %s, and is sent again with the right key', async (_, fault, key) => {
    const user = await openForm();
    await write(user, await box(), 'Stubborn');
    api.faults.setPermanentFault('createSpot', fault);
    await user.click(button());
    await wait(10_000);
    expect(screen.getByText(spotFailures.notLogged).closest('[role=alert]')).not.toBeNull();
    expect(await box()).toHaveValue('Stubborn');

    openApp('/');
    await box();
    api.faults.setPermanentFault('createSpot');
    await user.click(button());
    await wait(1_000);
    expect(spotsOf('asha')).toEqual(['Stubborn']);
    const keys = new Set(api.callsTo('createSpot').map((call) => call.key));
    expect(keys.size).toBe(key === 'same' ? 1 : 2);
  });

  test('is a new spot when changed after a failure', async () => {
    const user = await openForm();
    await write(user, await box(), 'Stubborn');
    api.faults.setPermanentFault('createSpot', { refuses: 'internal' });
    await user.click(button());
    await screen.findByText(spotFailures.notLogged);
    api.faults.setPermanentFault('createSpot');
    await write(user, await box(), ' mule');
    await user.click(button());
    await findSpot('Stubborn mule');
    const [first, second] = api.callsTo('createSpot');
    expect(first?.key).not.toBe(second?.key);
  });
});

test('a new spot stays in the list when the list was loading meanwhile', async () => {
  signInMember(asha);
  api.faults.next('listSpots', { waitsFor: new Promise((resolve) => setTimeout(resolve, 5_000)) });
  const user = openApp('/');
  await write(user, await box(), 'Quick one');
  await user.click(button());
  await wait(6_000);
  expect(await findSpot('Quick one')).toBeVisible();
});

test('the form shows the draft that is typed in another tab', async () => {
  await openForm();
  await otherTab.store({ 'reshape.asha.draft.shared.spot': '{"text":"Over there"}' });
  expect(await box()).toHaveValue('Over there');
});
