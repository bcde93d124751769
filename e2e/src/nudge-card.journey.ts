import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleAndFitting, skipRetries } from './support/accessibility.ts';
import { home, newMember } from './support/people.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Today’s nudge' });
const another = (page: Page) => page.getByRole('button', { name: 'Show another' });

const nudges = [
  { id: 'a', title: 'A thought', type: 'text', paragraphs: ['Short.'] },
  {
    id: 'b',
    title: 'A long one',
    type: 'quote',
    paragraphs: ['After it.'],
    quote: `“${'Words and words. '.repeat(20)}” — User, A Work, ch. IV`,
  },
  { id: 'c', title: 'A place', type: 'link', paragraphs: ['Go and look.'], link: '/mycaveman' },
];

/** Opens the dashboard of a new member, on which each type of nudge appears in turn. */
async function openInTurn(page: Page) {
  await newMember([page]);
  let drawn = -1;
  await page.route(/nudges\/(today|random)$/, (route) => {
    drawn += 1;
    return route.fulfill({ json: nudges[drawn % nudges.length] });
  });
  await page.goto(home);
}

test('the nudge card shows a nudge, and another one without moving the button', { tag: '@phone' }, async ({
  page,
}) => {
  await openInTurn(page);
  await expect(card(page).getByText('Short.')).toBeVisible();
  // They stand above the card, and arrive later than it.
  for (const name of ['Next live session', 'A conversation about your pattern'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await another(page).focus();
  // In whole pixels, as nobody sees less.
  const place = async () => Object.values((await another(page).boundingBox()) ?? {}).map(Math.round);
  const before = await place();
  await page.keyboard.press('Enter');
  await expect(card(page).getByText('User, A Work, ch. IV')).toBeVisible();
  await expect(another(page)).toBeFocused();
  expect(await place()).toEqual(before);
  await page.keyboard.press('Enter');
  await card(page).getByRole('link', { name: 'Take a look' }).click();
  await expect(page).toHaveURL(`${home}/mycaveman`);
});

test('the nudge card is accessible and fits the screen with each type of nudge and none', async ({
  page,
}) => {
  await openInTurn(page);
  await expect(card(page).getByText('Short.')).toBeVisible();
  await expectAccessibleAndFitting(page, { within: card(page) });
  for (const { title } of nudges.slice(1)) {
    await another(page).click();
    await expect(card(page).getByRole('heading', { name: title })).toBeVisible();
    await expectAccessibleAndFitting(page, { within: card(page) });
  }
  await page.clock.install();
  await page.route(/nudges\/(today|random)$/, (route) => route.fulfill({ status: 502, body: '' }));
  await page.reload();
  await skipRetries(page, page.getByText('We could not load a nudge just now.', { exact: false }));
  await expectAccessibleAndFitting(page, { within: card(page) });
});
