import { expect, type Page } from '@playwright/test';
import { callApi, home, type Member } from './people.ts';

/** The answers for the five steps; the environment's two fields may be left empty. */
export interface Answers {
  readonly struggle: string;
  readonly identity: string;
  readonly knowledge: string;
  readonly easier?: string;
  readonly harder?: string;
  readonly tinyAction: string;
}

/** A worksheet whose every answer ends with `name`. */
export const answersFor = (name: string): Answers => ({
  struggle: `I scroll in bed, ${name}`,
  identity: `I am a person who ends the day, ${name}`,
  knowledge: `It means well, ${name}`,
  easier: `A book on the pillow, ${name}`,
  tinyAction: `After tea, one page, ${name}`,
});

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
export const finish = (page: Page) => page.getByRole('button', { name: 'Finish & Start Tracking' });
export const atStep = (page: Page, step: number) =>
  expect(page.getByText(`Step ${step} of 5`, { exact: true })).toBeVisible();

/** Fills the field or fields of the open step, counted from 1. */
export async function fillStep(page: Page, step: number, given: Answers): Promise<void> {
  await atStep(page, step);
  if (step === 4) {
    await page.getByRole('textbox', { name: 'I make this easier' }).fill(given.easier ?? '');
    await page.getByRole('textbox', { name: 'I make this harder' }).fill(given.harder ?? '');
    return;
  }
  const answers = [given.struggle, given.identity, given.knowledge, '', given.tinyAction];
  await page.getByRole('textbox').fill(answers[step - 1] ?? '');
}

/** Fills in the open wizard up to its last button, without clicking that. */
export async function fillWizard(page: Page, given: Answers): Promise<void> {
  for (const step of [1, 2, 3, 4]) {
    await fillStep(page, step, given);
    await next(page).click();
  }
  await fillStep(page, 5, given);
}

/** Creates a worksheet without the wizard, for journeys that start with one. */
export const makeWorksheet = (
  person: Member,
  { easier = '', harder = '', ...rest }: Answers,
): Promise<{ readonly id: string }> =>
  callApi(person, 'ikea/worksheet', { ...rest, environment: { easier, harder } });

/** The tiny actions of all the member's worksheets stored by the API, newest first. */
export async function storedActions(person: Member): Promise<string[]> {
  const stored = await callApi<{ readonly tinyAction: string }[]>(person, 'ikea/worksheet/history');
  return stored.map(({ tinyAction }) => tinyAction);
}

/** Opens My IKEA Plan and waits until the checkbox can be ticked. */
export async function openPlan(page: Page) {
  await page.goto(`${home}/ikeaDashboard`);
  const box = page.getByRole('checkbox');
  await expect(box).toBeEnabled();
  await expect(page.getByRole('toolbar')).toBeVisible();
  return box;
}
