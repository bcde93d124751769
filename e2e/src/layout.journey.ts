import { expect, test } from '@playwright/test';
import { coveredTexts } from './support/covered-text.ts';
import { home } from './support/people.ts';
import { expectFittingLargeText } from './support/text-size.ts';

const widths = [360, 768, 1024, 1280, 1440, 1920];

/** The pages of the sample people, at different points of their four weeks. */
const pagesOf = {
  'early@example.com': ['/', '/four-weeks', '/feedback'],
  'member@example.com': [
    ...['/', '/microchallenge', '/ikea', '/ikeaDashboard', '/mycaveman', '/account'],
    ...[
      '/comingsoon?page=my-progress',
      '/comingsoon?page=caveman-circle',
      '/comingsoon?page=settings',
      '/nowhere',
    ],
  ],
  'graduate@example.com': ['/', '/four-weeks', '/feedback', '/comingsoon?page=my-progress'],
};

for (const [person, pages] of Object.entries(pagesOf))
  test(`no page of ${person} draws over a text at any width, or leaves the screen of a narrow phone with large text`, async ({
    page,
  }) => {
    await page.goto(`${home}/login`);
    await page.getByRole('button', { name: person }).click();
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    for (const path of pages) {
      await page.goto(`${home}${path}`, { waitUntil: 'networkidle' });
      for (const width of widths)
        expect.soft(await coveredTexts(page, width), `${path} at ${width} pixels`).toEqual([]);
      await expectFittingLargeText(page, path);
    }
  });
