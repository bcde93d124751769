import { expect, type Locator, type Page, test } from '@playwright/test';
import { home, newUser } from '../support/people.ts';
import { recordProblems, visit, waitUntilInteractive } from '../support/public-page.ts';

const headings = [
  'You know what to do. Your caveman has other plans.',
  'Two minutes a day, in the app',
  'Two evenings, one person',
  "When Knowing Isn't Enough",
  'Why change is hard, and why that is not your fault',
  'Why this programme exists',
  "What You'll Experience",
  'Reshape Habits, Decisions, Choices, and Everyday Environment',
  'What Will You Walk Away With?',
  'Questions people ask before they join',
  'This Is For You If',
  "This Probably Isn't For You If",
  'One price, one cohort, four weeks',
  'Not ready yet? Get our letters.',
];

/** Answers with a quote, which is not in the page as it was built, and moves what is below it. */
async function showQuote(page: Page): Promise<string> {
  const text = 'I noticed the fridge before I opened it. '.repeat(6);
  await page.route('**/api/quotes', (route) => route.fulfill({ json: [{ words: text, name: 'A member' }] }));
  return text;
}

/** Expects the price to begin right below the header. */
const expectAtPrice = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN;
        const top = document.querySelector('#pricing')?.getBoundingClientRect().top ?? Number.NaN;
        return Math.abs(top - edge);
      }),
    )
    .toBeLessThanOrEqual(8);

/** Screens of phones, a tablet and computers, on which Join has to lead to the whole button to pay. */
const screens = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 900 },
  { width: 1024, height: 900 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

test('on any screen Join leads to the price and the button to pay, which stays in place when the dates arrive', async ({
  page,
}) => {
  const problems = await recordProblems(page);
  // Another journey may have approved a quote at this moment.
  await page.route('**/api/quotes', (route) => route.fulfill({ json: [] }));
  let answer = () => {};
  let isMeasured = Promise.resolve();
  await page.route('**/api/enrolment', async (route) => {
    await isMeasured;
    await route.continue();
  });
  for (const screen of screens)
    await test.step(`${screen.width}x${screen.height}`, async () => {
      isMeasured = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.setViewportSize(screen);
      // The step before, at the price, loaded the payment provider's script.
      problems.errors.length = 0;
      problems.otherOrigins.length = 0;
      await visit(page, '/welcome');
      expect(await page.locator('h1, h2').filter({ visible: true }).allTextContents()).toEqual(headings);
      expect(problems).toEqual({ errors: [], otherOrigins: [] });

      await page.getByRole('link', { name: 'Join the cohort' }).click();
      await expectAtPrice(page);
      const price = page.locator('#pricing');
      const pay = page.getByRole('link', { name: /^Pay / });
      const top = async () => (await pay.boundingBox())?.y;
      await page.evaluate(() => document.fonts.ready);
      const before = await top();
      answer();
      await expect(page.getByText(/^Live session 2: /)).toBeVisible();
      expect(await top()).toBe(before);
      for (const part of [
        /^₹6,999$/,
        'One-time payment, first cohort',
        /^Open for enrolment: starts /,
        /seats left/,
      ])
        await expect(price.getByText(part)).toBeInViewport({ ratio: 1 });
      await expect(pay).toBeInViewport({ ratio: 1 });

      if (screen.width < 400) {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        const first = page.locator('main section').first();
        for (const fact of [/^Starts \w+day, \d+/, /^2 live sessions of 90 minutes/, '₹6,999, once'])
          await expect(first.getByText(fact)).toBeInViewport({ ratio: 1 });
        for (const name of ['Join the cohort', 'Meet your caveman in 9 questions'])
          await expect(first.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
      }
    });
});

test('the sales page is at most 15 screens of a phone and 1,330 words long, and nearly as high before its sections are rendered', async ({
  page,
}) => {
  await page.route('**/api/quotes', (route) => route.fulfill({ json: [] }));
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, '/welcome');
    const length = () => page.evaluate(() => document.documentElement.scrollHeight);
    const announced = await length();
    await page.evaluate(async () => {
      for (const section of document.querySelectorAll('section')) section.style.contentVisibility = 'visible';
      for (const image of document.images) image.loading = 'eager';
      await document.fonts.ready;
    });
    const ratio = announced / (await length());
    expect([width, ratio > 0.9 && ratio < 1.1, ratio]).toEqual([width, true, ratio]);
  }
  await expect(
    page
      .locator('main')
      .getByText(/^Starts /)
      .first(),
  ).toBeVisible();
  const lengthInScreens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  // The folded answers count, too.
  const answers = await page.locator('details[name="faq"]:not([open]) > :not(summary)').allTextContents();
  // biome-ignore lint/performance/useDomNodeTextContent: only what is shown counts.
  const shown = [await page.locator('main').innerText(), ...answers].join(' ');
  const words = shown.match(/[\p{L}\p{N}]\S*/gu)?.length;
  test.info().annotations.push({ type: 'screens and words', description: `${lengthInScreens} ${words}` });
  expect(lengthInScreens).toBeLessThanOrEqual(15);
  expect(words).toBeLessThanOrEqual(1_330);
});

/** Expects one answer to be open at a time, also by keyboard, and its question to be marked with a plus or minus. */
async function expectOneAnswerAtATime(page: Page): Promise<void> {
  const question = (text: string) => page.locator('details').filter({ hasText: text });
  const time = question('How much time does it take?');
  const therapy = question('Is this therapy?');
  /** Width and height of the two strokes that make up the marker of a question. */
  const strokes = () =>
    time.locator('summary > span').evaluate((marker) => getComputedStyle(marker).backgroundSize.split(', '));
  const plus = ['100% 2px', '2px 100%'];
  await expect(page.locator('details[open]')).toHaveCount(0);
  expect(await strokes()).toEqual(plus);
  await time.locator('summary').click();
  await expect(time).toHaveAttribute('open');
  await expect.poll(strokes).toEqual(['100% 2px', '2px 0px']);
  await therapy.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(therapy).toHaveAttribute('open');
  await expect(time).not.toHaveAttribute('open');
  await expect.poll(strokes).toEqual(plus);
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open]')).toHaveCount(0);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole sales page is shown, its answers open one at a time, and a visitor finds the price and subscribes to the newsletter', async ({
    page,
  }) => {
    await page.goto(`${home}/welcome`);
    for (const week of ['Live Session 1', 'Integration & Awareness', 'Live Session 2', 'Application & Setup'])
      await expect(page.getByRole('heading', { name: week })).toBeVisible();
    await page.getByText('Can I get my money back?').click();
    await expect(page.getByText('You pay once.')).toBeVisible();
    await page.getByText('Can I get my money back?').click();
    await expectOneAnswerAtATime(page);
    await expect(page.getByRole('link', { name: 'Pay ₹6,999 and join' })).toHaveAttribute(
      'href',
      'https://pages.razorpay.com/pl_journey/view',
    );
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${home}/welcome`);
      await page.getByRole('link', { name: 'Join the cohort' }).click();
      await expectAtPrice(page);
    }
    const form = page.locator('#newsletter form');
    await form.getByLabel('First name').fill('Jo');
    await form.getByLabel('Email').fill(newUser().email);
    await form.getByRole('button', { name: 'Send me the letters' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you, one step left' })).toBeVisible();
  });
});

test('the sales page scrolls to the price and the weeks from other pages, on reload and on Back', {
  tag: '@both',
}, async ({ page }) => {
  /** The distance between the top of the section and the lower edge of the header, in pixels. */
  const distance = (id: string) =>
    page.evaluate((section) => {
      const top = document.getElementById(section)?.getBoundingClientRect().top ?? Number.NaN;
      return Math.abs(top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0));
    }, id);
  const lands = (id: string) => expect.poll(() => distance(id)).toBeLessThanOrEqual(8);
  // A quote above both sections, which arrives after the page and moves them down.
  await showQuote(page);

  await page.goto(`${home}/about`);
  await page.getByRole('banner').getByRole('link', { name: 'Join' }).click();
  await page.waitForURL('**/welcome#pricing');
  await waitUntilInteractive(page);
  await lands('pricing');
  await page.reload();
  await waitUntilInteractive(page);
  await lands('pricing');
  await page.goto(`${home}/quiz`);
  await page.goBack();
  await page.waitForURL('**/welcome#pricing');
  await waitUntilInteractive(page);
  await lands('pricing');
  await page.goto(`${home}/about`);
  await page.getByRole('link', { name: 'See every week in detail' }).click();
  await page.waitForURL('**/welcome#weeks');
  await waitUntilInteractive(page);
  await lands('weeks');
});

test('a quote that arrives late fades in on scroll, and moves nothing that a visitor reads after a reload or on Back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const text = await showQuote(page);
  await visit(page, '/welcome');
  const card = page.getByRole('figure').filter({ hasText: text.trim() });
  const opacity = () => card.evaluate((element) => Number(getComputedStyle(element).opacity));
  expect(await opacity()).toBeLessThan(0.2);
  await card.scrollIntoViewIfNeeded();
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect.poll(opacity).toBe(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The address is then that of another section, in another entry of the history.
  await page.evaluate(() => location.assign('#weeks'));
  const question = page.getByRole('heading', { name: 'Questions people ask before they join' });
  const top = async () => Math.round((await question.boundingBox())?.y ?? Number.NaN);
  await question.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }));
  // Waits until it rests: the sections that come into view are laid out after the scroll.
  await question.hover();
  const before = await top();
  const expectSamePlace = async () => {
    await expect(page.getByText(text)).toBeAttached();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(8);
  };
  await page.reload();
  await expectSamePlace();
  await page.goto(`${home}/quiz`);
  await page.goBack();
  await expectSamePlace();
});

test('the sales page keeps the price in place during late layout changes above it, until the visitor scrolls', async ({
  page,
}) => {
  await page.goto(`${home}/welcome#pricing`);
  // Like browsers without scroll anchoring, which also lay out every section at once.
  await page.addStyleTag({
    content: '* { overflow-anchor: none } section { content-visibility: visible !important }',
  });
  const grow = () =>
    page.evaluate(() => {
      const late = document.createElement('div');
      late.style.height = '200px';
      document.querySelector('main')?.prepend(late);
    });
  const top = () =>
    page.locator('#pricing').evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await expectAtPrice(page);
  const landed = await top();
  await grow();
  await expect.poll(top).toBe(landed);
  await page.keyboard.press('Shift');
  await grow();
  await expect.poll(top).toBeGreaterThan(landed + 100);
});

test('a first moment that a visitor writes stays in the browser, and in no request', {
  tag: '@phone',
}, async ({ page }) => {
  const moment = 'The phone was in my hand before I was awake';
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
  await visit(page, '/welcome');
  await page.getByRole('textbox', { name: 'What did you spot today?' }).fill(moment);
  await page.getByRole('button', { name: 'Log it' }).click();
  await expect(page.getByText('Well noticed.')).toBeFocused();
  await page.reload();
  await expect(page.getByText(moment)).toBeVisible();
  await waitUntilInteractive(page);
  await page.getByRole('link', { name: 'Meet your caveman' }).click();
  await page.waitForURL('**/quiz');
  expect(sent.length).toBeGreaterThan(2);
  expect(sent.filter((request) => /in(%20|\+| )my(%20|\+| )hand/.test(request))).toEqual([]);
});

test('the sales page offers to join once on each screen', { tag: '@both' }, async ({ page }) => {
  await page.route('https://cdn.razorpay.com/**', (route) => route.abort());
  await visit(page, '/welcome');
  /** The links that say Join, and the payment, on the current screen. */
  const offers = () =>
    page.evaluate(() => {
      const isInView = (element: Element) => {
        const { top, bottom, height } = element.getBoundingClientRect();
        return (
          height > 0 &&
          top < innerHeight &&
          bottom > 0 &&
          element.checkVisibility({ visibilityProperty: true })
        );
      };
      const links = [...document.querySelectorAll('a')].filter((link) =>
        /^Join|^Pay .* join$/.test(link.textContent ?? ''),
      );
      return links.filter(isInView).length;
    });
  await expect.poll(offers).toBe(1);
  for (const heading of ["When Knowing Isn't Enough", "What You'll Experience", 'This Is For You If']) {
    await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded();
    await expect.poll(offers).toBe(1);
  }
  await page.getByRole('link', { name: /^Pay/ }).scrollIntoViewIfNeeded();
  await expect.poll(offers).toBe(1);
});

/** The first day of a cohort that has not begun. */
const soon = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10);
const cohort = { starts_on: soon, sessions: [], platform: 'Zoom', seats: 30 };
/** What the browser stores of a member, and of a payment. */
const session = { jwt: 'something', user_id: 'member' };
const payment = { 'recent-payment': `pay_A1b2 ${new Date().toISOString()}` };

/**
 * What a visitor can do next: in the header, on the first screen, and in the bar of a phone; null where it is hidden.
 */
const states = [
  ['there are seats left', { ...cohort, seats_left: 3 }, {}, 'Join', 'Join the cohort', 'Join'],
  ['the cohort is full', { ...cohort, seats_left: 0 }, {}, 'Waitlist', 'Join the waitlist', 'Waitlist'],
  ['no cohort is open', null, {}, 'Waitlist', 'Join the waitlist', 'Waitlist'],
  [
    'a payment was made in this browser',
    { ...cohort, seats_left: 0 },
    payment,
    'Sign in',
    'See what happens next',
    null,
  ],
  ['somebody is signed in', { ...cohort, seats_left: 3 }, session, 'Open the app', 'Open the app', null],
] as const;

test('the header, the first screen and the bar agree on what a visitor can do next, on every page and in every state', async ({
  page,
}) => {
  const main = ['Join', 'Waitlist', 'Sign in', 'Open the app'];
  const shown = async (names: readonly string[], region: Locator) => {
    const links = await region.getByRole('link').allTextContents();
    return links.filter((link) => names.includes(link));
  };
  const header = page.getByRole('banner');
  const first = page.locator('main section').first();
  const bar = page.getByRole('complementary', { name: 'Price' });
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
  let openCohort: object | null = null;
  await page.route('**/api/enrolment', (route) => route.fulfill({ json: openCohort }));
  await page.route('**/api/paid-place*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`${home}/terms`);
  for (const [state, open, stored, inHeader, onFirstScreen, inBar] of states)
    await test.step(state, async () => {
      openCohort = open;
      await page.setViewportSize({ width, height });
      await page.evaluate((items) => {
        localStorage.clear();
        for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
      }, stored);
      const isPayerOrMember = Object.keys(stored).length > 0;
      // The header is the same on every page, and takes its state from one place.
      const others = open ? ['/about'] : ['/about', '/quiz', '/diagnostic', '/quiz/result/driver', '/terms'];
      for (const path of [...others, '/welcome']) {
        await page.goto(`${home}${path}`);
        if (path === '/welcome')
          await page.getByRole('heading', { name: "When Knowing Isn't Enough" }).scrollIntoViewIfNeeded();
        // Sign in stands beside an offer to join.
        await expect
          .poll(() => shown(isPayerOrMember ? main : main.slice(0, 2), header), path)
          .toEqual([inHeader]);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(first.getByRole('link', { name: onFirstScreen, exact: true })).toHaveCount(1);
      if (inBar) await expect.poll(() => shown(main, bar)).toEqual([inBar]);
      else await expect(bar).toBeHidden();
    });
});

test('the sales page replays clicks and typing from before hydration', async ({ page }) => {
  const problems = await recordProblems(page);
  // Scrolling to the field brings the price into view, and so loads the provider's script.
  await page.route('https://cdn.razorpay.com/**', (route) => route.fulfill({ body: '' }));
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/hydrate-*.js', async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(`${home}/welcome`);
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Jo');
  release();
  await expect(page.getByRole('heading', { name: 'Integration & Awareness Week' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Live Session 1' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Jo');
  expect(problems.errors).toEqual([]);
});
