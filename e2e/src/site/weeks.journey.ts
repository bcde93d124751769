import { expect, type Page, test } from '@playwright/test';
import { visit } from '../support/public-page.ts';

const titles = [
  'Live Session 1 (90 mins)',
  'Integration & Awareness Week',
  'Live Session 2 (90 mins)',
  'Application & Setup Week',
];

const carousel = (page: Page) => page.getByRole('group', { name: "What You'll Experience" });
const previous = (page: Page) => page.getByRole('button', { name: 'Previous week' });
const next = (page: Page) => page.getByRole('button', { name: 'Next week' });

async function expectWeek(page: Page, index: number): Promise<void> {
  for (const [at, name] of titles.entries()) {
    const heading = page.getByRole('heading', { name });
    await expect(heading).toBeVisible({ visible: at === index });
  }
}

test('the carousel moves by button, dot and link to the beginning of each week, stops at both ends, and is not animated with reduced motion', {
  tag: '@phone',
}, async ({ page }) => {
  await visit(page, '/welcome');
  await expect(carousel(page)).toContainText('First Cohort starting on 7th June');
  await expectWeek(page, 0);
  await expect(previous(page)).toBeDisabled();
  await next(page).click();
  await expectWeek(page, 1);
  const running = await carousel(page).evaluate(
    (element) =>
      element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
  );
  expect(running).toBe(0);
  await expect(carousel(page).getByRole('status')).toHaveText('Week 2 of 4: Integration & Awareness Week');
  await expect(previous(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Go to week 4' }).click();
  await expectWeek(page, 3);
  await expect(next(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: /Go to week/ })).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Go to week 4' })).toHaveAttribute('aria-current', 'true');
  await previous(page).click();
  await expectWeek(page, 2);

  await page.getByRole('button', { name: 'Go to week 1' }).click();
  for (const [at, title] of titles.slice(1).entries()) {
    await page.getByRole('button', { name: `Read on: ${title}` }).click();
    await expectWeek(page, at + 1);
    await expect(page.getByRole('heading', { name: title })).toBeInViewport();
  }
  await expect(page.getByRole('button', { name: /^Read on/ })).toHaveCount(0);
});

test('the carousel slides the old week out before the new one slides in', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/welcome');
  const moves = await carousel(page).evaluate(async (element) => {
    element.querySelector<HTMLElement>('button[aria-label="Next week"]')?.click();
    await new Promise(requestAnimationFrame);
    return element.getAnimations({ subtree: true }).flatMap((animation) => {
      const { effect } = animation;
      const isSlide = effect instanceof KeyframeEffect && effect.target?.hasAttribute('data-side');
      if (!isSlide || !(animation instanceof CSSTransition)) return [];
      const { delay = 0, endTime = 0 } = effect.getComputedTiming();
      const side = effect.target?.getAttribute('data-side');
      return [{ property: animation.transitionProperty, side, begins: delay, ends: Number(endTime) }];
    });
  });
  for (const property of ['opacity', 'translate']) {
    const of = (side: string) => moves.find((move) => move.property === property && move.side === side);
    expect(of('before')).toMatchObject({ begins: 0 });
    expect(of('before')?.ends).toBeGreaterThan(0);
    expect(of('here')?.begins).toBeGreaterThanOrEqual(of('before')?.ends ?? Number.POSITIVE_INFINITY);
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('the carousel moves by swipe', async ({ page }) => {
    await visit(page, '/welcome');
    await carousel(page).scrollIntoViewIfNeeded();
    const swipe = async (from: number, to: number) => {
      const session = await page.context().newCDPSession(page);
      const y = 500;
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await page
      .getByRole('heading', { name: titles[0] ?? '' })
      .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await swipe(320, 80);
    await expectWeek(page, 1);
    await swipe(80, 320);
    await expectWeek(page, 0);
  });
});
