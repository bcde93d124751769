import { worksheetSteps, worksheetWizard } from '@reshape/content/app/worksheets';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FakeApi } from './fake-api/fake-api.ts';
import { signedIn } from './people.ts';
import { openApp } from './render-app.tsx';
import { write } from './write.ts';

/** One answer a field, in the order of the fields; the two of the environment stay empty. */
export const answers = {
  struggle: 'I scroll.',
  identity: 'I am somebody who sleeps.',
  knowledge: 'It means well.',
  easier: '',
  harder: '',
  tinyAction: 'After tea, one page.',
};

/** What is written into the first field of each step. */
export const written = [answers.struggle, answers.identity, answers.knowledge, '', answers.tinyAction];

export const firstBox = async () => (await screen.findAllByRole('textbox'))[0] as HTMLElement;

/** Waits until the wizard shows a step, counted from 1. */
export const atStep = (step: number) =>
  screen.findByText(worksheetWizard.stepLabel(step, worksheetSteps.length), { selector: 'p' });

/** Opens the wizard as Asha, who has written nothing yet. */
export async function openWizard(api: FakeApi) {
  signedIn(api);
  const user = openApp('/ikea');
  await atStep(1);
  return user;
}

/** Opens the wizard where Asha left it: at a step, counted from 1, with these answers. */
export async function openWizardAt(api: FakeApi, step: number, given: Partial<typeof answers> = {}) {
  signedIn(api);
  const text = JSON.stringify({ step: step - 1, answers: { ...answers, ...given } });
  localStorage.setItem('reshape.asha.draft.worksheet', JSON.stringify({ text }));
  const user = openApp('/ikea');
  await atStep(step);
  return user;
}

/** Answers the steps up to but not including `last`, counted from 1, by hand, and goes on after each. */
export async function walkTo(user: UserEvent, last: number) {
  for (const answer of written.slice(0, last - 1)) {
    if (answer !== '') await write(user, await firstBox(), answer);
    await user.click(screen.getByRole('button', { name: worksheetWizard.next }));
  }
  await atStep(last);
}
