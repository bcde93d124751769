import { type Browser, expect, type Page, test } from '@playwright/test';
import { questionIds } from '@reshape/domain/diagnostic';
import { expectAccessibleAndFitting } from '../support/accessibility.ts';
import { home } from '../support/people.ts';
import { visit } from '../support/public-page.ts';
import { answer } from '../support/questions.ts';

/** A page of somebody with a browser of their own; everything that it requests is added to `requested`. */
async function newPerson(browser: Browser, requested: string[]): Promise<Page> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  context.on('request', (request) => {
    requested.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  return context.newPage();
}

const copyLinkWith = async (page: Page, button: string): Promise<string> => {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('Copied.', { exact: false })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return text.slice(text.indexOf('http'));
};

const pathOf = (link: string) => {
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
};

/** Answers all questions behind the link of a run: the first with the option at `first`, the others with the last. */
async function takePart(page: Page, invitation: string, first: number): Promise<void> {
  await visit(page, pathOf(invitation));
  await expect(page.getByText('Your team takes this together.', { exact: false })).toBeVisible();
  for (const id of questionIds) await answer(page, id === 'q1' ? first : 4);
  await expect(page.getByRole('heading', { name: 'Your Caveman Profile' })).toBeVisible();
}

test('a team of five in five browsers, one of whom forges a link, ends in the right counts, and no request carries an answer', async ({
  browser,
}) => {
  const requested: string[] = [];
  const manager = await newPerson(browser, requested);
  await visit(manager, '/diagnostic-intro');
  await manager.getByRole('link', { name: 'Get a link for your team' }).click();
  const invitation = await copyLinkWith(manager, 'Copy the link');

  const links: string[] = [];
  for (const first of [0, 0, 1, 4]) {
    const colleague = await newPerson(browser, requested);
    await takePart(colleague, invitation, first);
    links.push(await copyLinkWith(colleague, 'Copy the link with my answers'));
    await colleague.context().close();
  }
  await takePart(manager, invitation, 0);
  await manager.getByRole('link', { name: 'Count my answers' }).click();
  await expect(manager.getByText('Added as number 1.')).toBeVisible();
  await expect(manager).toHaveURL(/\/diagnostic\/team$/);

  // A colleague makes two of their answers.
  const forged = (links[3] ?? '').replace('answers=4', 'answers=3');
  await visit(manager, pathOf(links[0] ?? ''));
  await expect(manager.getByText('Added as number 2.')).toBeVisible();
  await manager.getByLabel('Links with answers').fill([...links, forged].join('\n'));
  await manager.getByRole('button', { name: 'Add', exact: true }).click();
  for (const said of [
    '1. Already counted, as number 2.',
    '2. Added as number 3.',
    '3. Added as number 4.',
    '4. Added as number 5.',
    '5. Not added: the link was changed after it was made. Ask for it again.',
  ])
    await expect(manager.getByText(said)).toBeVisible();

  const result = manager.getByRole('region', { name: 'Where your answers differ' });
  await expect(result.getByText('Five people answered.', { exact: false })).toBeVisible();
  const first = result
    .getByRole('listitem')
    .filter({ has: manager.getByRole('heading') })
    .first();
  await expect(first.getByRole('heading')).toHaveText('Planning Problem');
  await expect(first.getByRole('listitem')).toHaveText([
    /^We were still planning.*3 of 5$/,
    /1 of 5$/,
    /1 of 5$/,
  ]);
  await expect(result.getByText('3 of 55 answers, 3 of 5 people')).toBeVisible();
  await expectAccessibleAndFitting(manager);

  await manager.reload();
  await expect(result.getByText('Five people answered.', { exact: false })).toBeVisible();
  await manager.context().close();
  expect(requested.length).toBeGreaterThan(0);
  const secrets = [...links, forged, invitation].map((link) => new URL(link).hash.split('=')[1] ?? '');
  const digits = secrets.slice(0, -2).map((said) => said.slice(0, questionIds.length));
  expect(requested.filter((url) => [...secrets, ...digits].some((part) => url.includes(part)))).toEqual([]);
});

test('the counts of a team, large or small, are printed on one page, below its heading, however much the answers differ', async ({
  page,
}) => {
  const large = Array.from({ length: 30 }, (_, index) => String(index % 5).repeat(questionIds.length));
  await expectOnePage(page, large);
  await expectOnePage(page, ['01234012340', '01234432100', '21034012341', '44444444444', '01212321040']);
});

/** Expects the counts of people who answered with these digits to be printed on one page. */
async function expectOnePage(page: Page, answers: readonly string[]): Promise<void> {
  const team = answers.map((digits, index) => ({ mark: String(index).padStart(12, '0'), digits }));
  await page.goto(`${home}/terms`);
  await page.evaluate((run) => localStorage.setItem('team.run', JSON.stringify(run)), {
    run: '0'.repeat(32),
    team,
  });
  await visit(page, '/diagnostic/team');
  await expect(page.getByText('people answered.', { exact: false })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Run it with your team' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Send this link' })).toBeHidden();
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: false });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: null });
}
