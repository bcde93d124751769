import { describe, expect, test } from '@jest/globals';
import {
  environmentFields,
  worksheetChecks,
  worksheetFailures,
  worksheetReview,
  worksheetSteps,
  worksheetWizard,
} from '@reshape/content/app/worksheet';
import { worksheetDashboard } from '@reshape/content/app/worksheet-dashboard';
import { worksheetExamples } from '@reshape/content/app/worksheet-examples';
import { longestAnswer } from '@reshape/contract/worksheets';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { asha, ben, signedIn } from '#testing/people.ts';
import { closeApp, openApp } from '#testing/render-app.tsx';
import { sampleWorksheet } from '#testing/sample-worksheet.ts';
import { startWorld } from '#testing/start-world.ts';
import { wait } from '#testing/wait.ts';
import { write } from '#testing/write.ts';

const world = startWorld();
const answers = ['I scroll.', 'I am somebody who sleeps.', 'It means well.', '', 'After tea, one page.'];
const total = worksheetSteps.length;

const boxes = () => screen.findAllByRole('textbox');
const box = async () => (await boxes())[0] as HTMLElement;
const button = (name: string) => screen.getByRole('button', { name });
const next = () => button(worksheetWizard.next);
const finish = () => button(worksheetWizard.finish);
const atStep = (step: number) => screen.findByText(worksheetWizard.stepLabel(step, total), { selector: 'p' });
const atThePlan = () => screen.findByRole('heading', { level: 1, name: worksheetDashboard.pageTitle });

async function openWizard() {
  signedIn(world.api);
  const user = openApp('/ikea');
  await atStep(1);
  return user;
}

/** Answers the steps up to but not including `last`, counted from 1, and goes on after each. */
async function walkTo(user: UserEvent, last: number) {
  for (const answer of answers.slice(0, last - 1)) {
    if (answer !== '') await write(user, await box(), answer);
    await user.click(next());
  }
  await atStep(last);
}

async function fillAll(user: UserEvent) {
  await walkTo(user, total);
  await write(user, await box(), answers[4] ?? '');
}

describe('the five steps', () => {
  test('begin with the struggle, say where one is, and name the tab', async () => {
    await openWizard();
    expect(screen.getByRole('heading', { level: 1, name: worksheetWizard.heading })).toBeVisible();
    expect(document.title).toMatch(/^Your IKEA worksheet/);
    expect(screen.getByRole('progressbar', { name: 'Step 1 of 5' })).toHaveValue(1);
    expect(screen.queryByRole('button', { name: worksheetWizard.back })).toBeNull();
    expect(screen.getByRole('textbox', { name: worksheetSteps[0].question })).toHaveValue('');
  });

  test('wait for their field, except the environment, which counts as filled', async () => {
    const user = await openWizard();
    for (const [index, answer] of answers.slice(0, 4).entries()) {
      await atStep(index + 1);
      if (answer !== '') {
        expect(next()).toBeDisabled();
        fireEvent.change(await box(), { target: { value: ' \n ' } });
        expect(next()).toBeDisabled();
        expect(screen.getByText(worksheetChecks.empty)).toBeVisible();
        fireEvent.change(await box(), { target: { value: answer } });
      }
      expect(next()).toBeEnabled();
      await user.click(next());
    }
    expect(finish()).toBeDisabled();
    fireEvent.change(await box(), { target: { value: 'x' } });
    expect(finish()).toBeEnabled();
  });

  test('the environment has two fields, and a gentle word while both are empty', async () => {
    const user = await openWizard();
    await walkTo(user, 4);
    expect(screen.getByText(environmentFields.emptyHint)).toBeVisible();
    await write(
      user,
      screen.getByRole('textbox', { name: environmentFields.harder.label }),
      'Phone in the hall',
    );
    expect(screen.queryByText(environmentFields.emptyHint)).toBeNull();
    expect(next()).toBeEnabled();
  });

  test('go back from the second on, and keep what was written', async () => {
    const user = await openWizard();
    await walkTo(user, 3);
    await user.click(button(worksheetWizard.back));
    await user.click(button(worksheetWizard.back));
    await atStep(1);
    expect(await box()).toHaveValue(answers[0]);
  });

  test('an answer that is too long says so and is not handed on', async () => {
    await openWizard();
    fireEvent.change(await box(), { target: { value: '🔥'.repeat(longestAnswer + 1) } });
    expect(screen.getByText(worksheetChecks.tooLong(longestAnswer))).toBeVisible();
    expect(next()).toBeDisabled();
    fireEvent.change(await box(), { target: { value: '🔥'.repeat(longestAnswer) } });
    expect(next()).toBeEnabled();
  });

  test.each(worksheetSteps.map(({ id }, index) => [id, index + 1] as const))(
    '%s shows three written examples to whoever asks',
    async (id, step) => {
      const user = await openWizard();
      await walkTo(user, step);
      const disclosure = screen.getByText(worksheetWizard.examplesTitle).closest('details') as HTMLElement;
      expect(disclosure).not.toHaveAttribute('open');
      for (const example of worksheetExamples) {
        const said = id === 'environment' ? example.environment.easier : example[id];
        expect(within(disclosure).getByText(said)).toBeInTheDocument();
      }
      expect(within(disclosure).getAllByRole('listitem', { hidden: true })).toHaveLength(3);
    },
  );
});

describe('by keyboard', () => {
  test('each step that was come to has the focus in its first field', async () => {
    const user = await openWizard();
    expect(await box()).not.toHaveFocus();
    for (const [index, answer] of answers.slice(0, 4).entries()) {
      fireEvent.change(await box(), { target: { value: answer } });
      await user.click(next());
      await atStep(index + 2);
      expect(await box()).toHaveFocus();
    }
  });

  test('Ctrl and Enter, or Cmd and Enter, go on from several lines; Enter is a new line there', async () => {
    const user = await openWizard();
    await user.type(await box(), 'One{Enter}two');
    expect(await box()).toHaveValue('One\ntwo');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await atStep(2);
    await user.click(button(worksheetWizard.back));
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    await atStep(2);
  });

  test('Enter goes on from one sentence, and does nothing while it is empty', async () => {
    const user = await openWizard();
    await walkTo(user, 2);
    await user.keyboard('{Enter}');
    await atStep(2);
    await user.keyboard('I am somebody{Enter}');
    await atStep(3);
  });

  test('Enter after the last answer leads to the reading, and hands nothing in', async () => {
    const user = await openWizard();
    await fillAll(user);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: worksheetReview.heading })).toHaveFocus();
    expect(world.api.heard('createWorksheet')).toEqual([]);
  });

  test('Enter that ends the composing of a word does not go on', async () => {
    const user = await openWizard();
    await walkTo(user, 2);
    fireEvent.change(await box(), { target: { value: '私は' } });
    fireEvent.keyDown(await box(), { key: 'Enter', isComposing: true });
    await atStep(2);
  });
});

describe('the reading before the end', () => {
  test('shows the four earlier answers, and leads back to each and from there to itself', async () => {
    const user = await openWizard();
    await fillAll(user);
    const review = screen.getByRole('region', { name: worksheetReview.heading });
    for (const answer of answers.slice(0, 3)) expect(within(review).getByText(answer)).toBeVisible();
    expect(within(review).getAllByText(worksheetReview.notSpecified)).toHaveLength(2);
    await user.click(button(worksheetReview.change(worksheetSteps[1].name)));
    await atStep(2);
    expect(await box()).toHaveValue(answers[1]);
    await write(user, await box(), ' Well.');
    await user.click(button(worksheetWizard.reviewButton));
    await atStep(5);
    expect(screen.getByText(`${answers[1]} Well.`)).toBeVisible();
    expect(await box()).toHaveValue(answers[4]);
  });
});

describe('handing it in', () => {
  test('stores the five answers, says so, forgets the draft and leads to the plan', async () => {
    const user = await openWizard();
    await fillAll(user);
    await user.click(finish());
    await atThePlan();
    expect(window.location.pathname).toBe('/ikeaDashboard');
    expect(world.api.world.members.get('asha')?.worksheets).toMatchObject([
      {
        struggle: answers[0],
        identity: answers[1],
        knowledge: answers[2],
        environment: { easier: '', harder: '' },
        tinyAction: answers[4],
        status: 'active',
      },
    ]);
    expect(await screen.findAllByText(worksheetWizard.created)).not.toHaveLength(0);
    expect(screen.getByRole('checkbox', { name: answers[4] ?? '' })).toBeVisible();
    expect(localStorage.getItem('reshape.asha.draft.worksheet')).toBeNull();
  });

  test('says that it is under way, and a double click makes one worksheet', async () => {
    const user = await openWizard();
    await fillAll(user);
    world.api.faults.next('createWorksheet', { waitsFor: new Promise((done) => setTimeout(done, 3_000)) });
    await user.dblClick(finish());
    expect(screen.getByText('Submitting your worksheet...')).toBeVisible();
    expect(finish()).toBeDisabled();
    expect(await box()).toHaveAttribute('readonly');
    await wait(3_000);
    await atThePlan();
    expect(world.api.heard('createWorksheet')).toHaveLength(1);
  });

  test('tells somebody who has a current worksheet what becomes of it', async () => {
    signedIn(world.api, asha, { worksheets: [sampleWorksheet('now')] });
    openApp('/ikea');
    expect(await screen.findByText(worksheetWizard.replaces)).toBeVisible();
  });
});

describe('what was typed', () => {
  test('outlives a reload, with its step, and nobody else sees it', async () => {
    const user = await openWizard();
    await walkTo(user, 3);
    await write(user, await box(), 'Half a thought');
    openApp('/ikea');
    await atStep(3);
    expect(await box()).toHaveValue('Half a thought');
    expect(screen.getByText(worksheetWizard.draftRestored)).toBeVisible();
    closeApp();
    signedIn(world.api, ben);
    openApp('/ikea');
    await atStep(1);
    expect(await box()).toHaveValue('');
  });

  test('is asked about before signing out', async () => {
    const user = await openWizard();
    await write(user, await box(), 'Private');
    await user.click(button('Asha Rao, account menu'));
    await user.click(button('Sign out'));
    expect(localStorage.getItem('reshape.asha.draft.worksheet')).not.toBeNull();
    expect(localStorage.getItem('jwt')).not.toBeNull();
  });

  test('a draft that cannot be read is none', async () => {
    localStorage.setItem('reshape.asha.draft.worksheet', '{"text":"{\\"step\\":9}"}');
    await openWizard();
    expect(await box()).toHaveValue('');
    expect(worksheetFailures.kept).toMatch(/Nothing is lost/);
  });
});
