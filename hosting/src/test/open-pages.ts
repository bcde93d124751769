import { account, nudgeSettingsCard } from '@reshape/content/app/account';
import { pastWorksheets, worksheetSteps, worksheetWizard } from '@reshape/content/app/worksheets';
import { addDays, localDay } from '@reshape/domain/local-day';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { deviceTimeZone } from '#lib/clock.ts';
import type { MemberData } from './api.ts';
import { wait, write } from './device.ts';
import { currentPushKey, withPush } from './fake-push.ts';
import { asha, sampleWorksheet, today } from './fixtures.ts';
import { openApp, signInMember } from './render-app.tsx';

export const phone = {
  id: 'phone',
  endpoint: 'https://web.push.apple.com/phone',
  device: 'Safari on iPhone',
  registered_at: '2026-06-10T08:00:00.000Z',
};

/** Opens the account page as Asha, with these settings and a phone that receives nudges. */
export async function openAccount(nudge: Partial<MemberData['nudge']> = {}) {
  const defaults = {
    on: true,
    hour: 8,
    reminder_hour: null,
    action_time: null,
    paused_until: null,
    time_zone: deviceTimeZone(),
  };
  const member = signInMember(asha, { nudge: { ...defaults, ...nudge }, devices: [phone] });
  const user = openApp('/account');
  await screen.findByRole('heading', { level: 1, name: account.pageTitle });
  await screen.findByRole('switch', { name: nudgeSettingsCard.on });
  await wait(1_000);
  return { user, member };
}

/** Opens the account page with this browser among the devices. */
export async function openAccountRegistered() {
  const push = withPush({ permission: 'granted' });
  push.subscribe(currentPushKey);
  return { ...(await openAccount()), push };
}

const archivedWorksheet = (id: string, created_at: string) =>
  sampleWorksheet(id, { status: 'archived', created_at });

/** The current worksheet and two earlier ones, unsorted. */
export const threeWorksheets = () => [
  sampleWorksheet('now'),
  archivedWorksheet('first', '2026-05-01T08:00:00.000Z'),
  archivedWorksheet('second', '2026-05-20T08:00:00.000Z'),
];

/** The parts of My IKEA Plan: the current worksheet, the list of earlier ones, and the earlier one that is open. */
export const currentWorksheet = () => screen.findByRole('region', { name: 'Current Worksheet' });
export const previousWorksheets = () => screen.findByRole('region', { name: 'Previous Worksheets' });
export const pastWorksheet = () => screen.findByRole('region', { name: pastWorksheets.heading });

/** Opens My IKEA Plan as Asha, who has three worksheets and ticked a day of the second, and waits for it to load. */
export async function openPlan() {
  const ticks = new Map([['second', [{ date: localDay('2026-06-01'), completed: true }]]]);
  signInMember(asha, { worksheets: threeWorksheets(), ticks });
  const user = openApp('/ikeaDashboard');
  await currentWorksheet();
  await within(await previousWorksheets()).findAllByRole('link');
  return user;
}

/** The checkbox of today's tiny action. */
export const todayCheckbox = () => screen.findByRole('checkbox', { name: 'Action of now' });

/** Opens My IKEA Plan as Asha, with these days of worksheet `now` ticked or unticked, and waits for it to load. */
export async function openTracker({ ticks = [{ date: addDays(today, -1), completed: false }] } = {}) {
  signInMember(asha, { worksheets: [sampleWorksheet('now')], ticks: new Map([['now', ticks]]) });
  const user = openApp('/ikeaDashboard');
  await todayCheckbox();
  await screen.findByRole('table');
  await wait(0);
  return user;
}

/** One answer per field, in the order of the fields; the two of the environment stay empty. */
export const answers = {
  struggle: 'I scroll.',
  identity: 'I am somebody who sleeps.',
  knowledge: 'It means well.',
  easier: '',
  harder: '',
  tinyAction: 'After tea, one page.',
};

/** The answer for the first field of each step. */
export const written = [answers.struggle, answers.identity, answers.knowledge, '', answers.tinyAction];

export const firstBox = async () => (await screen.findAllByRole('textbox'))[0] as HTMLElement;

/** Waits until the wizard shows a step, counted from 1. */
export const atStep = (step: number) =>
  screen.findByText(worksheetWizard.stepLabel(step, worksheetSteps.length), { selector: 'p' });

/** Opens the wizard as Asha, who has written nothing yet. */
export async function openWizard() {
  signInMember();
  const user = openApp('/ikea');
  await atStep(1);
  return user;
}

/** Opens the wizard at a saved step, counted from 1, with these answers. */
export async function openWizardAt(step: number, given: Partial<typeof answers> = {}) {
  signInMember();
  const text = JSON.stringify({ step: step - 1, answers: { ...answers, ...given } });
  localStorage.setItem('reshape.asha.draft.shared.worksheet', JSON.stringify({ text }));
  const user = openApp('/ikea');
  await atStep(step);
  return user;
}

/** Answers the steps before `last`, counted from 1, and continues after each. */
export async function answerUpTo(user: UserEvent, last: number) {
  for (const answer of written.slice(0, last - 1)) {
    if (answer !== '') await write(user, await firstBox(), answer);
    await user.click(screen.getByRole('button', { name: worksheetWizard.next }));
  }
  await atStep(last);
}
