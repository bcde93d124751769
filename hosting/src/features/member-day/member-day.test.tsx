import { describe, expect, jest, test } from '@jest/globals';
import { liveSession } from '@reshape/content/app/cohort';
import { timeZoneCard, zoneNotice } from '@reshape/content/app/member-day';
import { instinctMap } from '@reshape/content/app/progress';
import { spotForm } from '@reshape/content/app/spots';
import { screen, within } from '@testing-library/react';
import { deviceTimeZone, today } from '#lib/clock.ts';
import { zoneName } from '#lib/time-zone.ts';
import { reportZone, wait, write } from '#test/device.ts';
import { fakeIdentity } from '#test/fake-firebase.ts';
import { asha } from '#test/fixtures.ts';
import { network, openApp, openDashboard, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const here = deviceTimeZone();
const away = 'Pacific/Kiritimati';

const withZone = (time_zone: string) => {
  const member = signInMember();
  member.nudge = { ...member.nudge, time_zone };
  return member;
};

const openCard = async () => {
  const user = openApp('/account');
  const card = within(await screen.findByRole('region', { name: timeZoneCard.title }));
  return { user, card };
};

describe('the time zone at /account', () => {
  test('is shown, and becomes that of the device with one click', async () => {
    const member = withZone(away);
    const { user, card } = await openCard();
    expect(card.getByText(timeZoneCard.shown(zoneName(away)))).toBeVisible();
    expect(today()).toBe('2026-06-14');
    await user.click(card.getByRole('button', { name: timeZoneCard.change(zoneName(here)) }));
    await wait(100);
    expect(card.getByText(timeZoneCard.shown(zoneName(here)))).toBeVisible();
    expect(member.nudge.time_zone).toBe(here);
    expect(card.queryByRole('button')).toBeNull();
  });

  test('can be any other', async () => {
    const member = withZone(here);
    const { user, card } = await openCard();
    await user.selectOptions(card.getByLabelText(timeZoneCard.choose), 'America/New_York');
    await wait(100);
    expect(card.getByText(timeZoneCard.shown(zoneName('America/New_York')))).toBeVisible();
    expect(member.nudge.time_zone).toBe('America/New_York');
  });

  test('stays, and says so, when the change fails', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const member = withZone(away);
    const { user, card } = await openCard();
    await network.goOffline();
    await user.click(card.getByRole('button', { name: timeZoneCard.change(zoneName(here)) }));
    expect(await card.findByText(timeZoneCard.notSaved)).toHaveRole('alert');
    expect(card.getByText(timeZoneCard.shown(zoneName(away)))).toBeVisible();
    expect(member.nudge.time_zone).toBe(away);
  });
});

describe('on a device in another time zone than its member', () => {
  const notice = () => screen.queryByRole('region', { name: zoneNotice.title });
  const openAgain = async () => {
    await openDashboard();
    return openDashboard();
  };

  test('the member is asked which one counts, and can use that of the device', async () => {
    const member = withZone(away);
    const user = await openAgain();
    await user.click(screen.getByRole('button', { name: zoneNotice.change(zoneName(here)) }));
    await wait(0);
    expect(notice()).toBeNull();
    expect(member.nudge.time_zone).toBe(here);
  });

  test('a member who keeps their own is not asked again', async () => {
    const member = withZone(away);
    const user = await openAgain();
    await user.click(screen.getByRole('button', { name: zoneNotice.keep(zoneName(away)) }));
    expect(notice()).toBeNull();
    await openDashboard();
    expect(notice()).toBeNull();
    expect(member.nudge.time_zone).toBe(away);
  });

  test('nothing is asked where the clocks show the same', async () => {
    withZone('Etc/UTC');
    await openAgain();
    expect(notice()).toBeNull();
  });

  test('a page that was shown before the zone was known does not move down; the next one asks', async () => {
    withZone(away);
    const user = await openDashboard();
    expect(notice()).toBeNull();
    await user.click(screen.getByRole('link', { name: 'My Caveman' }));
    expect(await screen.findByRole('region', { name: zoneNotice.title })).toBeVisible();
  });
});

describe.each(['Etc/Unknown', undefined])('on a device that reports the time zone %s', (reported) => {
  test('every card of the member shows, nothing is asked about the device, and no zone is sent', async () => {
    withZone('Asia/Kolkata');
    reportZone(reported);
    await openDashboard();
    await openDashboard();
    expect(screen.queryByRole('region', { name: zoneNotice.title })).toBeNull();
    expect(screen.getByText(liveSession.yourTime(zoneName('Asia/Kolkata')))).toBeVisible();
    expect(screen.getByText(/7:00 pm/)).toBeVisible();
    openApp('/comingsoon?page=my-progress');
    expect(await screen.findByRole('region', { name: instinctMap.title })).toBeVisible();
    await wait(1_000);
    expect(screen.queryByText(instinctMap.failed)).toBeNull();
    const { card } = await openCard();
    expect(card.queryByRole('button')).toBeNull();
    for (const name of ['spotInstincts', 'latestReflection'] as const)
      for (const { query } of api.callsTo(name)) expect(query).toEqual({});
  });
});

describe('a stored time zone that this browser does not know', () => {
  test('is shown by its name, and the day follows its offset', async () => {
    signInMember();
    const body = JSON.stringify({
      time_zone: 'America/Newtown',
      utc_offset: '-11:00',
      last_active_on: null,
      left_zones: [{ time_zone: 'America/Oldtown', utc_offset: '-12:00', last_day: '2026-06-13' }],
    });
    api.faults.setPermanentFault('myDay', { status: 200, body, type: 'application/json' });
    const { card } = await openCard();
    expect(await card.findByText(timeZoneCard.shown('America/Newtown'))).toBeVisible();
    expect(card.getByLabelText(timeZoneCard.choose)).toHaveValue('America/Newtown');
    expect(today()).toBe('2026-06-13');
    await openDashboard();
    expect(screen.getByRole('region', { name: zoneNotice.title })).toHaveTextContent('America/Newtown');
  });
});

test('a zone that this browser calls by an outdated name is offered by its present one', async () => {
  withZone('Asia/Calcutta');
  const { card } = await openCard();
  expect(card.getByRole('option', { name: 'Kolkata', selected: true })).toHaveValue('Asia/Calcutta');
});

test('a spot that was written offline before midnight in the member’s zone counts for the day before', async () => {
  const member = withZone('Pacific/Auckland');
  const user = await openDashboard();
  // Half past nine in the evening of the 14th in Auckland.
  await network.goOffline();
  await write(user, screen.getByRole('textbox', { name: spotForm.title }), 'On the ferry');
  await user.click(screen.getByRole('button', { name: spotForm.submit }));
  await wait(4 * 3_600_000);
  expect(today()).toBe('2026-06-15');
  await network.goOnline();
  await wait(2_000);
  expect(member.spots).toMatchObject([{ date: '2026-06-14', description: 'On the ferry' }]);
});

test('a spot can be for either of two open days after a journey that skipped one', async () => {
  // Half past eleven in the evening of the 14th in Pago Pago, half past midnight on the 16th in Kiritimati.
  jest.setSystemTime(new Date('2026-06-15T10:30:00Z'));
  const member = withZone('Pacific/Pago_Pago');
  const { user: traveller, card } = await openCard();
  await traveller.selectOptions(card.getByLabelText(timeZoneCard.choose), away);
  await wait(100);
  const user = openApp('/');
  await write(user, await screen.findByRole('textbox', { name: spotForm.title }), 'On the island');
  const dayBefore = screen.getByRole('checkbox', { name: spotForm.forDay('Monday, 15 June') });
  await user.click(dayBefore);
  await user.click(screen.getByRole('checkbox', { name: spotForm.forDay('Sunday, 14 June') }));
  expect(dayBefore).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: spotForm.submit }));
  await wait(2_000);
  expect(member.spots).toMatchObject([{ date: '2026-06-14', description: 'On the island' }]);
});

test('a page that is open shows what was written and deleted on another device a moment later', async () => {
  signInMember(asha, { spots: [{ id: 'old', date: today(), description: 'From this morning' }] });
  await openDashboard();
  await wait(8_000);
  const elsewhere = (path: string, body: unknown) =>
    api.fetch(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.issueToken('asha')}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await elsewhere('/api/spots', { description: 'On the phone' });
  await wait(18_000);
  expect(screen.getByText('On the phone')).toBeVisible();
  await elsewhere('/api/spots/delete', { id: 'old' });
  await wait(18_000);
  expect(screen.queryByText('From this morning')).toBeNull();
});

test('a page that is open loads nothing again because of what was written on it', async () => {
  signInMember(asha);
  const user = await openDashboard();
  await wait(8_000);
  await write(user, screen.getByRole('textbox', { name: spotForm.title }), 'Here');
  await user.click(screen.getByRole('button', { name: spotForm.submit }));
  await wait(2_000);
  const before = api.callsTo('listSpots').length;
  await wait(30_000);
  expect(api.callsTo('listSpots')).toHaveLength(before);
});

describe('a page that is open', () => {
  const countRequests = () => api.callsTo('myDay').length;

  /** Hides the page, and returns a function that shows it again. */
  function hidePage(): () => void {
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    const become = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    become('hidden');
    return () => become('visible');
  }

  test.each([
    ['refunded', '/dashboard-preview'],
    ['deleting', '/dashboard-preview'],
  ] as const)('shows nothing of a member who is %s a moment later', async (status, page) => {
    const member = signInMember(asha);
    await openDashboard();
    member.status = status;
    await wait(9_000);
    expect(location.pathname).toBe(page);
  });

  test('goes to the sign-in a moment after the member signed out everywhere on another device', async () => {
    signInMember(asha);
    await openDashboard();
    api.endStoredSession();
    fakeIdentity.failTokens('auth/user-token-expired');
    await wait(9_000);
    expect(location.pathname).toBe('/login');
  });

  test('shows nothing of a refunded member half a minute later, even while it is not used', async () => {
    const member = signInMember(asha);
    await openDashboard();
    await wait(3_600_000);
    member.status = 'refunded';
    await wait(31_000);
    expect(location.pathname).toBe('/dashboard-preview');
  });

  test('shows nothing of a member who was refunded while it was hidden, once it is looked at again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const member = signInMember(asha);
    await openDashboard();
    const lookAgain = hidePage();
    await wait(3_600_000);
    member.status = 'refunded';
    await wait(60_000);
    expect(location.pathname).toBe('/');
    lookAgain();
    await wait(1_000);
    expect(location.pathname).toBe('/dashboard-preview');
  });

  test('asks again soon after it was looked at again, because the first answer may be ten seconds old', async () => {
    signInMember(asha);
    await openDashboard();
    const lookAgain = hidePage();
    await wait(3_600_000);
    const before = countRequests();
    lookAgain();
    await wait(15_000);
    expect(countRequests()).toBe(before + 3);
  });

  test('asks less often after five minutes without use, and at once when it is used again', async () => {
    signInMember(asha);
    const user = await openDashboard();
    await wait(6 * 60_000);
    const before = countRequests();
    await wait(60_000);
    expect(countRequests()).toBe(before + 2);
    await user.keyboard('{Shift}');
    await wait(100);
    expect(countRequests()).toBe(before + 3);
    await wait(7_000);
    expect(countRequests()).toBe(before + 4);
  });

  test('asks nothing while it is not visible, and at once when it is looked at again', async () => {
    signInMember(asha);
    await openDashboard();
    const lookAgain = hidePage();
    await wait(10_000);
    const before = countRequests();
    await wait(60_000);
    expect(countRequests()).toBe(before);
    lookAgain();
    await wait(100);
    expect(countRequests()).toBe(before + 1);
  });
});
