import { expect, test } from '@jest/globals';
import { automaticityLine, automaticityQuestion } from '@reshape/content/app/automaticity';
import { worksheetDashboard } from '@reshape/content/app/worksheets';
import { localDay } from '@reshape/domain/local-day';
import { act, screen, within } from '@testing-library/react';
import { wait } from '#test/device.ts';
import { refusalDetail } from '#test/faults.ts';
import { asha, sampleWorksheet } from '#test/fixtures.ts';
import { currentWorksheet } from '#test/open-pages.ts';
import { network, openApp, openDashboard, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();

/** Made four days before the tests begin, so that the question of the start is open. */
const plan = sampleWorksheet('plan', { created_at: '2026-06-10T08:00:00.000Z' });
const question = () => screen.findByRole('heading', { name: automaticityQuestion.title });
const step = (value: number) => screen.getByRole('button', { name: automaticityQuestion.answer(value, 7) });

test('the question is answered with one tap, can be corrected, and is not asked again', async () => {
  signInMember(asha, { worksheets: [plan] });
  const user = await openDashboard();
  await question();
  expect(screen.getByText(automaticityQuestion.statement)).toBeVisible();
  await user.click(step(5));
  expect(await screen.findByText(automaticityQuestion.given(5, 7))).toBeVisible();
  expect(await question()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: automaticityQuestion.change }));
  await user.click(step(2));
  expect(await screen.findByText(automaticityQuestion.given(2, 7))).toBeVisible();
  expect(api.callsTo('answerAutomaticity').map(({ body }) => body)).toEqual([
    { worksheet_id: 'plan', moment: 'start', answer: 5 },
    { worksheet_id: 'plan', moment: 'start', answer: 2 },
  ]);

  await user.click(screen.getByRole('link', { name: automaticityQuestion.line }));
  const line = await screen.findByRole('region', { name: automaticityLine.title });
  const row = within(line).getByRole('row', { name: new RegExp(automaticityLine.moments.start) });
  expect(row).toHaveTextContent(automaticityQuestion.answer(2, 7));
  expect(within(line).getByText('Action of plan')).toBeVisible();
});

test('answers on the same day of two cohorts are told apart by their dates', async () => {
  signInMember(asha, { worksheets: [plan] });
  const answer = { worksheetId: 'plan', moment: 'day14' } as const;
  const [earlier, later] = [localDay('2026-02-14'), localDay('2026-06-14')];
  api.answerAutomaticity({ ...answer, answer: 3, on: earlier, cohortId: 'earlier' });
  api.answerAutomaticity({ ...answer, answer: 6, on: later, cohortId: 'first' });
  openApp('/comingsoon?page=my-progress');
  const line = await screen.findByRole('region', { name: automaticityLine.title });
  const rowNames = within(line)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(rowNames).toEqual(['Day 14 14\u00a0February 2026', 'Day 14 14\u00a0June 2026']);
});

test('the question is skipped with one tap, and then neither asked nor shown as an answer', async () => {
  signInMember(asha, { worksheets: [plan] });
  const user = await openDashboard();
  await question();
  await user.click(screen.getByRole('button', { name: automaticityQuestion.skip }));
  expect(await screen.findByText(automaticityQuestion.skipped)).toBeVisible();
  await user.click(screen.getByRole('link', { name: automaticityQuestion.line }));
  await screen.findByRole('heading', { name: 'Your four weeks' });
  expect(screen.queryByRole('heading', { name: automaticityLine.title })).toBeNull();
});

test('the question is asked on the page of a worksheet that was just written', async () => {
  signInMember(asha, { worksheets: [plan] });
  openApp('/ikeaDashboard');
  expect(await question()).toBeVisible();
  expect(await screen.findByRole('toolbar')).toBeVisible();
});

test('the worksheet appears together with the question about it, so that nothing moves', async () => {
  signInMember(asha, { worksheets: [plan] });
  let letCome = () => {};
  const waitsFor = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  api.faults.next('myAutomaticity', { waitsFor });
  openApp('/ikeaDashboard');
  expect(await screen.findByText(worksheetDashboard.loading)).toBeVisible();
  await wait(1_000);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await act(async () => letCome());
  expect(within(await currentWorksheet()).getByText('Action of plan')).toBeVisible();
  expect(await question()).toBeVisible();
  expect(await screen.findByRole('toolbar')).toBeVisible();
});

test('the worksheet does not wait for a question that cannot be loaded', async () => {
  signInMember(asha, { worksheets: [plan] });
  api.faults.setPermanentFault('myAutomaticity', { refuses: 'unavailable' });
  openApp('/ikeaDashboard');
  expect(within(await currentWorksheet()).getByText('Action of plan')).toBeVisible();
  expect(await screen.findByRole('toolbar')).toBeVisible();
  expect(screen.queryByRole('heading', { name: automaticityQuestion.title })).toBeNull();
});

test('on a day without a question, nothing is requested', async () => {
  signInMember(asha, { worksheets: [sampleWorksheet('plan', { created_at: '2026-06-01T08:00:00.000Z' })] });
  await openDashboard();
  await screen.findByText('Action of plan');
  expect(screen.queryByRole('heading', { name: automaticityQuestion.title })).toBeNull();
  expect(api.callsTo('myAutomaticity')).toEqual([]);
});

test('the question stays when its answer could not be saved, and says so, or that a limit is why', async () => {
  signInMember(asha, { worksheets: [plan] });
  const user = await openDashboard();
  await question();
  api.faults.next('answerAutomaticity', { refuses: 'unavailable' });
  await user.click(step(3));
  expect(await screen.findByText(automaticityQuestion.notSaved)).toBeVisible();
  api.faults.next('answerAutomaticity', { refuses: 'too_many_requests' });
  await user.click(step(3));
  expect(await screen.findByText(refusalDetail)).toBeVisible();
  await user.click(step(3));
  expect(await screen.findByText(automaticityQuestion.given(3, 7))).toBeVisible();
});

test('the question cannot be answered offline, and says so', async () => {
  signInMember(asha, { worksheets: [plan] });
  await openDashboard();
  await question();
  await network.goOffline();
  expect(await screen.findByText(automaticityQuestion.offline)).toBeVisible();
  expect(step(3)).toBeDisabled();
});
