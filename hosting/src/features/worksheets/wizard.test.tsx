import { describe, expect, test } from '@jest/globals';
import { longText } from '@reshape/content/app/long-text';
import {
  environmentFields,
  worksheetChecks,
  worksheetExamples,
  worksheetFailures,
  worksheetReview,
  worksheetSteps,
  worksheetWizard,
} from '@reshape/content/app/worksheets';
import { maxAnswerLength } from '@reshape/contract/worksheets';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { write } from '#test/device.ts';
import { ben } from '#test/fixtures.ts';
import {
  answers,
  answerUpTo,
  atStep,
  firstBox,
  openWizard,
  openWizardAt,
  written,
} from '#test/open-pages.ts';
import { closeApp, openApp, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const button = (name: string) => screen.getByRole('button', { name });
const next = () => button(worksheetWizard.next);
const finish = () => button(worksheetWizard.finish);

describe('the five steps of the wizard', () => {
  test('start with the struggle, and show the progress and the document title', async () => {
    await openWizard();
    expect(screen.getByRole('heading', { level: 1, name: worksheetWizard.heading })).toBeVisible();
    expect(document.title).toMatch(/^Write your worksheet/);
    expect(screen.getByRole('progressbar', { name: 'Step 1 of 5' })).toHaveValue(1);
    expect(screen.queryByRole('button', { name: worksheetWizard.back })).toBeNull();
    expect(screen.getByRole('textbox', { name: worksheetSteps[0].question })).toHaveValue('');
  });

  test('require their field, except the environment, which is optional', async () => {
    const user = await openWizard();
    for (const [index, answer] of written.slice(0, 4).entries()) {
      await atStep(index + 1);
      if (answer !== '') {
        expect(next()).toBeDisabled();
        fireEvent.change(await firstBox(), { target: { value: ' \n ' } });
        expect(next()).toBeDisabled();
        expect(screen.getByText(worksheetChecks.empty)).toBeVisible();
        fireEvent.change(await firstBox(), { target: { value: answer } });
      }
      expect(next()).toBeEnabled();
      await user.click(next());
    }
    expect(finish()).toBeDisabled();
    fireEvent.change(await firstBox(), { target: { value: 'x' } });
    expect(finish()).toBeEnabled();
  });

  test('show two fields for the environment, which may stay empty', async () => {
    const user = await openWizardAt(4);
    expect(next()).toBeEnabled();
    await write(
      user,
      screen.getByRole('textbox', { name: environmentFields.harder.label }),
      'Phone in the hall',
    );
    expect(next()).toBeEnabled();
  });

  test('can go back from the second on, and keep the answers', async () => {
    const user = await openWizard();
    await answerUpTo(user, 3);
    await user.click(button(worksheetWizard.back));
    await user.click(button(worksheetWizard.back));
    await atStep(1);
    expect(await firstBox()).toHaveValue(answers.struggle);
  });

  test('are entries of the browser history: Back and Forward go from step to step', async () => {
    const user = await openWizard();
    await answerUpTo(user, 3);
    const length = window.history.length;
    act(() => window.history.back());
    await atStep(2);
    expect(await firstBox()).toHaveValue(answers.identity);
    act(() => window.history.back());
    await atStep(1);
    act(() => window.history.forward());
    await atStep(2);
    act(() => window.history.forward());
    await atStep(3);
    await user.click(button(worksheetWizard.back));
    await atStep(2);
    expect(window.history.length).toBe(length);
  });

  test('survive a reload in the middle of the history', async () => {
    const user = await openWizard();
    await answerUpTo(user, 3);
    act(() => window.history.back());
    await atStep(2);
    closeApp();
    openApp(null);
    await atStep(2);
  });

  test('reject an answer that is too long', async () => {
    await openWizard();
    fireEvent.change(await firstBox(), { target: { value: '🔥'.repeat(maxAnswerLength + 1) } });
    expect(screen.getByText(worksheetChecks.tooLong(maxAnswerLength))).toBeVisible();
    expect(next()).toBeDisabled();
    fireEvent.change(await firstBox(), { target: { value: '🔥'.repeat(maxAnswerLength) } });
    expect(next()).toBeEnabled();
  });

  test.each(worksheetSteps.map(({ id }, index) => [id, index + 1] as const))(
    'offer three examples for %s on request',
    async (id, step) => {
      await openWizardAt(step);
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

describe('the wizard by keyboard', () => {
  test('moves the focus to the first field of each new step', async () => {
    const user = await openWizard();
    expect(await firstBox()).not.toHaveFocus();
    for (const [index, answer] of written.slice(0, 4).entries()) {
      fireEvent.change(await firstBox(), { target: { value: answer } });
      await user.click(next());
      await atStep(index + 2);
      expect(await firstBox()).toHaveFocus();
    }
  });

  test('continues from a multi-line field with Ctrl or Cmd and Enter; Enter adds a new line', async () => {
    const user = await openWizard();
    await user.type(await firstBox(), 'One{Enter}two');
    expect(await firstBox()).toHaveValue('One\ntwo');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await atStep(2);
    await user.click(button(worksheetWizard.back));
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    await atStep(2);
  });

  test('continues from a single-line field with Enter unless it is empty', async () => {
    const user = await openWizard();
    await answerUpTo(user, 2);
    await user.keyboard('{Enter}');
    await atStep(2);
    await user.keyboard('I am somebody{Enter}');
    await atStep(3);
  });

  test('opens the review with Enter after the last answer, and submits nothing', async () => {
    const user = await openWizardAt(5);
    await user.click(await firstBox());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: worksheetReview.heading })).toHaveFocus();
    expect(api.callsTo('createWorksheet')).toEqual([]);
  });

  test('folds a very long answer in the review, and shows all of it on request', async () => {
    const struggle = 'every evening '.repeat(300).trim();
    const user = await openWizardAt(5, { struggle });
    const review = within(screen.getByRole('region', { name: worksheetReview.heading }));
    expect(review.queryByText(struggle)).toBeNull();
    await user.click(review.getByRole('button', { name: longText.more }));
    expect(review.getByText(struggle)).toBeVisible();
  });

  test('does not continue when Enter ends an IME composition', async () => {
    const user = await openWizard();
    await answerUpTo(user, 2);
    fireEvent.change(await firstBox(), { target: { value: '私は' } });
    fireEvent.keyDown(await firstBox(), { key: 'Enter', isComposing: true });
    await atStep(2);
  });
});

describe('the draft of a worksheet', () => {
  test('survives a reload with its step, for its member only', async () => {
    const user = await openWizard();
    await answerUpTo(user, 3);
    await write(user, await firstBox(), 'Half a thought');
    openApp('/ikea');
    await atStep(3);
    expect(await firstBox()).toHaveValue('Half a thought');
    expect(screen.getByText(worksheetWizard.draftRestored)).toBeVisible();
    closeApp();
    signInMember(ben);
    openApp('/ikea');
    await atStep(1);
    expect(await firstBox()).toHaveValue('');
  });

  test('counts as empty when it cannot be parsed', async () => {
    localStorage.setItem('reshape.asha.draft.shared.worksheet', '{"text":"{\\"step\\":9}"}');
    await openWizard();
    expect(await firstBox()).toHaveValue('');
    expect(worksheetFailures.kept).toMatch(/Nothing is lost/);
  });
});
