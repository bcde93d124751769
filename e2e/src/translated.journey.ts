import { expect, type Page, test } from '@playwright/test';
import { createCohort, dialogOf, goTo, openConsole } from './support/operator.ts';
import { home, signInAsMember, signInThroughLogin } from './support/people.ts';
import { visit } from './support/public-page.ts';
import { answer, next as nextQuestion } from './support/questions.ts';
import { expectNoOutdatedText, translatePages } from './support/translator.ts';
import { answersFor, fillWizard, finish } from './support/worksheets.ts';

/** Uses pages; calls `show` whenever they show something else, with a name for it. */
type Walk = (page: Page, show: (name: string) => Promise<void>) => Promise<void>;

/** A time zone in which it is between one and two in the morning, so that yesterday is still open. */
const zoneAfterMidnight =
  Intl.supportedValuesOf('timeZone').find(
    (timeZone) => new Date().toLocaleTimeString('en-GB', { timeZone }).slice(0, 2) === '01',
  ) ?? 'UTC';

test.use({ timezoneId: zoneAfterMidnight });

const walks: Readonly<Record<string, Walk>> = {
  'the dashboard': async (page, show) => {
    await signInThroughLogin(page);
    const field = page.getByRole('textbox', { name: 'What did you spot today?' });
    await field.fill('Half a thought');
    await page.reload();
    const restored = page.getByText('We kept what you were writing.');
    await expect(restored).toBeVisible();
    const yesterday = page.getByRole('checkbox', { name: /^For / });
    await expect(yesterday).not.toHaveCount(0);
    await show('a restored draft');
    await field.fill('The lift again');
    await expect(restored).toHaveCount(0);
    await show('typed over it');
    await yesterday.first().check();
    await show('for yesterday');
    await yesterday.first().uncheck();
    await show('for today');
    await yesterday.first().check();
    for (const text of ['The stairs', 'The lift again', 'The phone']) {
      await field.fill(text);
      await page.getByRole('button', { name: 'Log this spot' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
      await show(`logged: ${text}`);
    }
    await page.getByRole('button', { name: 'Status', exact: true }).first().click();
    await expect(page.getByText('Status').first()).toBeVisible();
    await show('an instinct');
  },
  'a challenge': async (page, show) => {
    await signInAsMember(page);
    await page.goto(`${home}/microchallenge`);
    await expect(page.getByText('Consistency score')).toBeVisible();
    for (const button of ['Next challenge', 'Previous challenge']) {
      await page.getByRole('button', { name: button }).click();
      await show(button);
    }
    const note = page.getByRole('textbox', { name: 'Your note' });
    await note.fill('Three breaths');
    await page.reload();
    await expect(note).toHaveValue('Three breaths');
    await show('a restored note');
    await note.fill('Four breaths');
    await show('another note');
    await page.getByRole('button', { name: 'Log today' }).click();
    await expect(page.getByText('14%')).toBeVisible();
    await show('logged');
  },
  'the plan': async (page, show) => {
    await signInAsMember(page);
    await page.goto(`${home}/ikeaDashboard`);
    await page.getByRole('link', { name: 'Write your worksheet' }).click();
    await fillWizard(page, answersFor('translated'));
    await show('the last step');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await show('the step before');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await finish(page).click();
    const box = page.getByRole('checkbox');
    await expect(page.getByRole('toolbar')).toBeVisible();
    await show('the plan');
    await box.check();
    await expect(page.getByText('1 of the last 7 days completed')).toBeVisible();
    await expect(page.getByText('Ticked for today.')).toBeVisible();
    await show('ticked');
    await page.getByRole('button', { name: 'Correct a day' }).click();
    await page.getByRole('radio', { name: 'Missed' }).check();
    await expect(page.getByText('0 of the last 7 days completed')).toBeVisible();
    await show('corrected');
    await page.getByRole('button', { name: 'Create Next Identity' }).click();
    await show('asked before the next identity');
  },
  'the pages of a member': async (page, show) => {
    await signInAsMember(page);
    for (const path of [
      '/comingsoon?page=my-progress',
      '/comingsoon?page=caveman-circle',
      '/comingsoon?page=settings',
      '/four-weeks',
      '/feedback',
      '/account',
      '/nowhere',
    ]) {
      await page.goto(home + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await show(path);
    }
    await page.goto(home);
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(`${home}/login`);
    await show('signed out');
    await page.goto(`${home}/dashboard-preview`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await show('the preview');
  },
  'the sales page': async (page, show) => {
    await visit(page, '/welcome');
    await show('the page');
    await page.getByRole('button', { name: 'Next week' }).click();
    await show('another week');
    const letters = page.getByRole('region', { name: 'Not ready yet? Get our letters.' });
    await page.route('**/subscribe', (route) => route.fulfill({ status: 503, body: 'no' }));
    await letters.getByLabel('First name').fill('Jo');
    await letters.getByLabel('Email').fill('jo@example.com');
    await letters.getByRole('button', { name: 'Send me the letters' }).click();
    await expect(letters.getByRole('alert')).not.toBeEmpty();
    await show('a failed subscription');
    for (const path of ['/about', '/privacy', '/terms', '/welcome/thanks', '/diagnostic-intro']) {
      await page.goto(home + path);
      await show(path);
    }
  },
  'the quiz, the scan and the diagnostic': async (page, show) => {
    for (const [path, total] of [
      ['/quiz', 9],
      ['/scan', 7],
      ['/diagnostic', 11],
    ] as const) {
      await visit(page, path);
      for (let step = 1; step <= total; step += 1) {
        await page
          .locator('form label')
          .nth(step % 2)
          .click();
        await expect(nextQuestion(page)).toBeEnabled();
        await show(`${path}, answer ${step}`);
        if (step === 1) {
          await page.locator('form label').nth(0).click();
          await show(`${path}, another answer`);
        }
        await nextQuestion(page).click();
      }
      await expect(page.locator('form')).toHaveCount(0);
      // Loaded later.
      await expect(page.getByRole('heading', { name: /^Compare with a / })).toBeVisible();
      await show(`${path}, the result`);
    }
    await page.getByRole('button', { name: 'Start your first DEI Loop' }).click();
    await show('the loop');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Retake Diagnostic' }).click();
    await answer(page, 2);
    await show('again');
    await page.goBack();
    await show('back');
  },
  'the console': async (page, show) => {
    await openConsole(page);
    for (const name of ['People', 'Payments', 'Waitlist', 'Mails', 'Nudges', 'Challenges', 'Newsletter'])
      await goTo(page, name);
    await goTo(page, 'Operators');
    await createCohort(page);
    await show('a cohort');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialogOf(page).getByLabel('Seats').fill('x');
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialogOf(page).getByRole('alert').first()).not.toBeEmpty();
    await show('a field at fault');
    await dialogOf(page).getByLabel('Seats').fill('10');
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('0 of 10')).toBeVisible();
    await show('another number of seats');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('0 of 10')).toHaveCount(0);
    await show('undone');
    await page.getByRole('link', { name: 'Open its people' }).click();
    await page.getByRole('button', { name: 'Add a person' }).click();
    await show('a dialog');
    await page.keyboard.press('Escape');
    await page.getByLabel('Name or address').fill('nobody at all');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByText('Nobody here')).toBeVisible();
    await show('no people');
  },
};

for (const [name, walk] of Object.entries(walks))
  test(`${name}: in a browser that translates, every text that changes is shown and nothing fails`, async ({
    context,
    page,
  }) => {
    await translatePages(context);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    // An error that React has caught. Chromium also writes each refused request.
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    await walk(page, async (step) => {
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByText('Loading')).toHaveCount(0);
      await expectNoOutdatedText(page, step);
    });
    expect(errors).toEqual([]);
  });
