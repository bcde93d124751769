import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleAndFitting } from '../support/accessibility.ts';
import { visit } from '../support/public-page.ts';
import { answer } from '../support/questions.ts';

const total = 9;

const digitsOf = (link: string) => new URL(link.slice(link.indexOf('http'))).hash.replace('#compare=', '');

/** Answers every question of the quiz with the option at `index`, and copies the comparison link. */
async function answerAndCopyLink(page: Page, path: string, index: number): Promise<string> {
  await visit(page, path);
  for (let step = 1; step <= total; step += 1) await answer(page, index);
  await page.getByRole('button', { name: 'Copy the comparison link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('two friends see where their answers to the quiz differ, and no server gets an answer', async ({
  browser,
}) => {
  const requested: string[] = [];
  const friend = async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    context.on('request', (request) => {
      const { referer = '' } = request.headers();
      requested.push(`${request.url()} ${request.postData() ?? ''} ${referer}`);
    });
    return context.newPage();
  };
  const [first, second] = [await friend(), await friend()];
  const link = await answerAndCopyLink(first, '/quiz', 0);
  const digits = digitsOf(link);
  expect(digits).toMatch(/^[01]{9}$/);

  const answered = await answerAndCopyLink(second, `/quiz#compare=${digits}`, 1);
  await expect(second.getByRole('heading', { name: 'You and your friend' })).toBeVisible();
  const differences = (page: Page) =>
    page.getByRole('region', { name: 'You and your friend' }).getByRole('listitem');
  await expect(differences(second)).toHaveCount(total);
  await expectAccessibleAndFitting(second);

  // The first friend opens the second one's link, whose own answers are still on the device.
  await visit(first, `/quiz#compare=${digitsOf(answered)}`);
  await expect(differences(first)).toHaveCount(total);
  await Promise.all([first.context().close(), second.context().close()]);
  expect(requested.length).toBeGreaterThan(0);
  expect(requested.filter((url) => url.includes(digits) || url.includes('compare='))).toEqual([]);
});
