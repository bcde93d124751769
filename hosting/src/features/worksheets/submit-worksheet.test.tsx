import { describe, expect, test } from '@jest/globals';
import { outboxList } from '@reshape/content/app/outbox';
import { refusals } from '@reshape/content/app/refusals';
import {
  worksheetDashboard,
  worksheetFailures,
  worksheetReview,
  worksheetSteps,
  worksheetWizard,
} from '@reshape/content/app/worksheets';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { wait, write } from '#test/device.ts';
import { type Fault, refusalDetail } from '#test/faults.ts';
import { asha, sampleWorksheet } from '#test/fixtures.ts';
import { answers, answerUpTo, atStep, openWizard, openWizardAt, written } from '#test/open-pages.ts';
import { network, openApp, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const button = (name: string) => screen.getByRole('button', { name });
const finish = () => button(worksheetWizard.finish);
const box = () => screen.findByRole('textbox');
const findPlan = () => screen.findByRole('heading', { level: 1, name: worksheetDashboard.pageTitle });
const countWorksheets = () => api.member('asha').worksheets.length;
const keys = () => new Set(api.callsTo('createWorksheet').map(({ key }) => key)).size;

describe('the review step', () => {
  test('shows the four earlier answers, and returns after editing one', async () => {
    const user = await openWizardAt(5);
    const review = screen.getByRole('region', { name: worksheetReview.heading });
    for (const answer of written.slice(0, 3)) expect(within(review).getByText(answer)).toBeVisible();
    expect(within(review).getAllByText(worksheetReview.notSpecified)).toHaveLength(2);
    await user.click(button(worksheetReview.change(worksheetSteps[1].name)));
    await atStep(2);
    expect(await box()).toHaveValue(answers.identity);
    await write(user, await box(), ' Well.');
    await user.click(button(worksheetWizard.reviewButton));
    await atStep(5);
    expect(screen.getByText(`${answers.identity} Well.`)).toBeVisible();
    expect(await box()).toHaveValue(answers.tinyAction);
  });

  test('is not skipped by a double click on the button of the step before', async () => {
    const user = await openWizardAt(5);
    await user.click(button(worksheetReview.change(worksheetSteps[3].name)));
    await atStep(4);
    await user.click(button(worksheetWizard.next));
    await atStep(5);
    fireEvent.click(finish(), { detail: 2 });
    await wait(1_000);
    expect(countWorksheets()).toBe(0);
    await user.click(finish());
    await findPlan();
    expect(countWorksheets()).toBe(1);
  });
});

describe('submitting the worksheet', () => {
  test('twice before the page has changed creates one, with the five answers', async () => {
    const user = await openWizard();
    await answerUpTo(user, 5);
    await write(user, await box(), answers.tinyAction);
    const form = finish().closest('form');
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await findPlan();
    await wait(0);
    expect(api.callsTo('createWorksheet')).toHaveLength(1);
    expect(api.member('asha').worksheets).toMatchObject([{ tinyAction: answers.tinyAction }]);
  });

  test('saves the five answers, confirms it, clears the draft and opens the plan', async () => {
    const user = await openWizard();
    await answerUpTo(user, 5);
    await write(user, await box(), answers.tinyAction);
    await user.click(finish());
    await findPlan();
    expect(window.location.pathname).toBe('/ikeaDashboard');
    expect(api.member('asha').worksheets).toMatchObject([
      {
        struggle: answers.struggle,
        identity: answers.identity,
        knowledge: answers.knowledge,
        environment: { easier: '', harder: '' },
        tinyAction: answers.tinyAction,
        status: 'active',
      },
    ]);
    expect(await screen.findAllByText(worksheetWizard.created)).not.toHaveLength(0);
    expect(await screen.findByRole('checkbox', { name: answers.tinyAction })).toBeVisible();
    expect(await screen.findByRole('toolbar')).toBeVisible();
    expect(localStorage.getItem('reshape.asha.draft.worksheet')).toBeNull();
  });

  test('shows that it is pending, and creates one worksheet on a double click', async () => {
    const user = await openWizardAt(5);
    api.faults.next('createWorksheet', { waitsFor: new Promise((done) => setTimeout(done, 3_000)) });
    await user.dblClick(finish());
    expect(screen.getByText('Submitting your worksheet...')).toBeVisible();
    expect(finish()).toHaveAttribute('aria-disabled', 'true');
    expect(await box()).toHaveAttribute('readonly');
    await wait(3_000);
    await findPlan();
    expect(api.callsTo('createWorksheet')).toHaveLength(1);
  });

  test('warns that the current worksheet will be archived', async () => {
    signInMember(asha, { worksheets: [sampleWorksheet('now')] });
    openApp('/ikea');
    expect(await screen.findByText(worksheetWizard.replaces)).toBeVisible();
  });
});

describe('a worksheet that could not be submitted', () => {
  test.each<[string, Fault, string]>([
    ['the API refuses it', { refuses: 'invalid_request' }, String(refusals.invalid_request)],
    ['the API breaks', { refuses: 'internal' }, refusalDetail],
    ['a proxy responds', { status: 502 }, 'Something went wrong'],
    ['the response is no JSON', { status: 200 }, 'Something went wrong'],
    ['no response comes', 'unreachable', 'Failed to submit worksheet'],
    ['the responses are lost', 'response lost', 'Failed to submit worksheet'],
  ])('shows the reason when %s, and keeps the draft', async (_, fault, sentence) => {
    const user = await openWizardAt(5);
    api.faults.setPermanentFault('createWorksheet', fault);
    await user.click(finish());
    await wait(10_000);
    expect(screen.getByText(sentence).closest('[role=alert][data-tone=error]')).not.toBeNull();
    expect(screen.getByText(worksheetFailures.kept, { exact: false })).toBeVisible();
    expect(await box()).toHaveValue(answers.tinyAction);
    expect(screen.getByText(answers.knowledge)).toBeVisible();
    expect(finish()).toBeEnabled();

    api.faults.setPermanentFault('createWorksheet');
    await user.click(finish());
    await findPlan();
    expect(countWorksheets()).toBe(1);
  });

  test('is resubmitted with the same key when the response was lost, also after a reload', async () => {
    const user = await openWizardAt(5);
    api.faults.setPermanentFault('createWorksheet', 'response lost');
    await user.click(finish());
    await wait(10_000);
    openApp('/ikea');
    await box();
    api.faults.setPermanentFault('createWorksheet');
    fireEvent.click(finish());
    await findPlan();
    expect(keys()).toBe(1);
    expect(countWorksheets()).toBe(1);
  });

  test('is submitted with a new key when its text has changed', async () => {
    const user = await openWizardAt(5);
    api.faults.next('createWorksheet', { refuses: 'internal' });
    await user.click(finish());
    await wait(10_000);
    await write(user, await box(), 'B');
    expect(screen.queryByText(worksheetFailures.kept, { exact: false })).toBeNull();
    await user.click(finish());
    await findPlan();
    expect(keys()).toBe(2);
  });

  test('waits in the outbox while the device is offline, and is submitted once it is online', async () => {
    const user = await openWizardAt(5);
    await network.goOffline();
    await user.click(finish());
    await wait(5_000);
    const list = within(await screen.findByRole('region', { name: outboxList.title(1) }));
    await user.click(list.getByText(outboxList.show));
    expect(list.getByText(outboxList.waiting)).toBeVisible();
    expect(list.getByText(answers.identity)).toBeVisible();
    await network.goOnline();
    await findPlan();
    await wait(1_000);
    expect(countWorksheets()).toBe(1);
  });

  test('returns to the last step to be edited while it waits', async () => {
    const user = await openWizardAt(5);
    await network.goOffline();
    await user.click(finish());
    await wait(1_000);
    await user.click(await screen.findByText(outboxList.show));
    const name = outboxList.buttonName(outboxList.edit, answers.identity);
    await user.click(await screen.findByRole('button', { name }));
    await atStep(5);
    expect(await screen.findByRole('textbox')).toHaveValue(answers.tinyAction);
    expect(screen.queryByText(outboxList.waiting)).toBeNull();
  });
});
