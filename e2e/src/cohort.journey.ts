import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { automaticityQuestion } from '@reshape/content/app/automaticity';
import { halfWall, wallNotice } from '@reshape/content/app/closing';
import { conversationCard } from '@reshape/content/app/conversations';
import { completedDay } from '@reshape/content/app/dashboard';
import { lapseCard } from '@reshape/content/app/lapse';
import { challengeLog } from '@reshape/content/app/microchallenge';
import { pairCard } from '@reshape/content/app/pair';
import { secondMonthCard } from '@reshape/content/app/second-month';
import { obstacleCard } from '@reshape/content/app/worksheets';
import { addDays } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { expectAccessibleAndFitting } from './support/accessibility.ts';
import {
  callApi,
  database,
  home,
  type Member,
  memberId,
  newMember,
  signInAsMember,
} from './support/people.ts';
import { answersFor, makeWorksheet } from './support/worksheets.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Your four weeks' });

/** Opens a page as a member of a new cohort in which it is this day, counted from 1. */
async function openOnDay(
  page: Page,
  day: number,
  { prepare, path = '/', isLive = false }: Partial<PageState> = {},
): Promise<void> {
  const cohortId = randomUUID();
  const startsOn = addDays(dayIn('UTC', new Date()), 1 - day);
  const sessions = [1, 3].map((week) => ({
    week,
    startsAt: isLive ? new Date() : new Date(`${addDays(startsOn, (week - 1) * 7)}T13:30:00Z`),
    minutes: 90,
    joinUrl: 'https://video.example/one',
  }));
  await database.doc(`cohorts/${cohortId}`).set({ title: 'A cohort of one', startsOn, weeks: 4, sessions });
  // The page of the previous state would keep its database open.
  await page.goto('about:blank');
  const person = await newMember([page], cohortId);
  await prepare?.(person, cohortId);
  await page.goto(`${home}${path}`);
}

test.describe('in India', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test("the dashboard shows the day of the programme and the next session in the member's own time", {
    tag: '@phone',
  }, async ({ page }) => {
    await signInAsMember(page);
    await expect(card(page).getByRole('heading', { name: 'Week 2, day 3' })).toBeVisible();
    await expect(card(page).getByText('Day 10 of 28')).toBeVisible();
    await expect(card(page).getByText(/ at 7:00\spm$/)).toBeVisible();
    await expect(card(page).getByText('India Standard Time', { exact: false })).toBeVisible();
  });
});

/** What a member sees on a day before, during or after the four weeks. */
interface PageState {
  readonly name: string;
  /** Counted from the first day of the cohort as 1. */
  readonly day: number;
  /** Where it is shown; by default, on the dashboard. */
  readonly path?: string;
  /** Whether a live session is running. */
  readonly isLive?: boolean;
  /** What happens before the page is opened. */
  prepare?(person: Member, cohortId: string): Promise<unknown>;
  /** What the member does on the page. */
  act?(page: Page): Promise<unknown>;
  readonly region: string;
  /** The card that is not shown while this one is. */
  readonly waiting?: string;
}

const makePlan = (person: Member) => makeWorksheet(person, answersFor('one'));
const logSpot = (person: Member) => callApi(person, 'spots', { description: 'Reached for the phone' });

/** A plan, with the first question about its tiny action skipped. */
async function makePlanWithoutQuestion(person: Member) {
  const { id } = await makePlan(person);
  await callApi(person, 'automaticity', { worksheet_id: id, moment: 'start', answer: null });
}

async function goOn(person: Member) {
  await makePlanWithoutQuestion(person);
  await callApi(person, 'second-month', { on: true });
}

const click = (role: 'button' | 'checkbox', name: string) => (page: Page) =>
  page.getByRole(role, { name }).click();

/** A request for a conversation, and what has become of it. */
const askForConversation = (change?: object) => async (person: Member) => {
  const times = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000));
  const { id } = await callApi<{ readonly id: string }>(person, 'conversations', { times });
  if (change) await database.doc(`conversations/${id}`).update(change);
};

/** Makes a pair of the member and somebody else, who has sent a sentence, and returns the other. */
async function formPair(person: Member, cohortId: string): Promise<Member> {
  const partner = await newMember([], cohortId);
  for (const member of [partner, person]) await callApi(member, 'pair', { on: true });
  await callApi(partner, 'pair/word', { word: 'with-you' });
  return partner;
}

/** The member wrote something for the last time four days ago. */
async function stopWriting(person: Member) {
  const lastActiveOn = addDays(dayIn('UTC', new Date()), -4);
  await database.doc(`members/${await memberId(person)}`).update({ lastActiveOn });
}

const circle = '/comingsoon?page=caveman-circle';
const { asked, on, over } = secondMonthCard;

const days: readonly PageState[] = [
  { name: 'the days before', day: -2, region: 'Your two top instincts' },
  { name: 'the four weeks', day: 10, region: 'Your two top instincts' },
  { name: 'a live session', day: 15, isLive: true, region: 'Your four weeks' },
  { name: 'the days long after', day: 41, region: 'Your streak' },
  {
    name: 'a day that was completed',
    day: 10,
    prepare: async (person) => Promise.all([makePlanWithoutQuestion(person), logSpot(person)]),
    act: async (page) => {
      await click('checkbox', answersFor('one').tinyAction)(page);
      await click('button', challengeLog.submit)(page);
    },
    region: completedDay.title,
  },
];

const ownCards: readonly PageState[] = [
  {
    name: 'the question after silent days',
    day: 10,
    prepare: stopWriting,
    region: lapseCard.title,
  },
  {
    name: 'the advice after silent days',
    day: 10,
    prepare: async (person) => {
      await makePlan(person);
      await stopWriting(person);
    },
    act: click('button', lapseCard.answers['too-big']),
    region: lapseCard.half,
  },
  {
    name: 'the plan for an obstacle, while it is written',
    day: 10,
    path: '/ikeaDashboard',
    prepare: makePlan,
    act: click('button', obstacleCard.write),
    region: obstacleCard.title,
  },
  { name: 'the half of the wall', day: 14, prepare: logSpot, region: halfWall.title },
  {
    name: 'the one question, before that of going on',
    day: 28,
    prepare: makePlan,
    region: automaticityQuestion.title,
    waiting: asked.title,
  },
  {
    name: 'the question of going on, before the wall',
    day: 28,
    prepare: async (person) => Promise.all([makePlanWithoutQuestion(person), logSpot(person)]),
    region: asked.title,
    waiting: wallNotice.title,
  },
  { name: 'the check of day 45', day: 45, prepare: goOn, region: on.title },
  { name: 'the goodbye', day: 66, prepare: goOn, region: over.title },
];

const cardsWithOthers: readonly PageState[] = [
  {
    name: 'the request for a conversation, while it is written',
    day: 10,
    prepare: logSpot,
    act: click('button', conversationCard.ask),
    region: conversationCard.title,
  },
  {
    name: 'a conversation that was asked for',
    day: 10,
    prepare: askForConversation(),
    region: conversationCard.title,
  },
  {
    name: 'a conversation with other times',
    day: 10,
    prepare: askForConversation({ state: 'proposed' }),
    region: conversationCard.title,
  },
  {
    name: 'a conversation with a link',
    day: 10,
    prepare: askForConversation({
      state: 'accepted',
      time: { startsAt: new Date(Date.now() + 86_400_000), minutes: 30 },
      link: 'https://video.example/one',
    }),
    region: conversationCard.title,
  },
  {
    name: 'a conversation that was declined',
    day: 10,
    prepare: askForConversation({ state: 'declined', reply: 'We are away until Monday.' }),
    region: conversationCard.title,
  },
  { name: 'the offer of a pair', day: 10, path: circle, region: pairCard.title },
  {
    name: 'the wait for a pair',
    day: 10,
    path: circle,
    prepare: (person) => callApi(person, 'pair', { on: true }),
    region: pairCard.title,
  },
  { name: 'a pair on its page', day: 10, path: circle, prepare: formPair, region: pairCard.title },
  {
    name: 'a pair in the list of today, with its sentences',
    day: 10,
    prepare: formPair,
    act: (page) => page.getByText(pairCard.send).click(),
    region: pairCard.title,
  },
  {
    name: 'the end of a pair',
    day: 10,
    prepare: async (person, cohortId) => callApi(await formPair(person, cohortId), 'pair', { on: false }),
    region: pairCard.ended.title,
  },
];

/** The filled buttons of the page, without those of its dialogs. */
const filledButtons = (page: Page) => page.locator('main [data-variant=primary]:visible:not(dialog *)');

for (const [name, states] of Object.entries({
  'the days of a cohort': days,
  'the cards of a member alone': ownCards,
  'the cards about a conversation and a pair': cardsWithOthers,
}))
  test(`in each state of ${name}, the page is accessible and fits the screen, and at most one button is filled`, async ({
    page,
  }) => {
    test.setTimeout(480_000);
    for (const state of states) {
      await openOnDay(page, state.day, state);
      await state.act?.(page);
      const region = (title: string) =>
        page.getByRole('region', { name: title, exact: true, includeHidden: true });
      await expect(region(state.region), state.name).toBeVisible();
      if (state.waiting) {
        await expect(region(state.waiting), state.name).toBeAttached();
        await expect(region(state.waiting), state.name).toBeHidden();
      }
      if (state.path === undefined)
        expect(await filledButtons(page).count(), state.name).toBeLessThanOrEqual(1);
      // What is around a card is the same in all its states.
      const within = state.prepare && region(state.region);
      await expectAccessibleAndFitting(page, { name: state.name, ...(within && { within }) });
    }
  });

test('on the last day, the dashboard leads to the wall, where a letter is closed for thirty days', async ({
  page,
}) => {
  await openOnDay(page, 28);
  await page.getByRole('textbox').fill('One last look at the fridge');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  const notice = page.getByRole('link', { name: 'See your four weeks', exact: true });
  await notice.click();
  await expect(page.getByRole('img', { name: /1 spot, 0 challenge days/ })).toBeVisible();
  const spot = page.getByRole('paragraph').filter({ hasText: 'One last look at the fridge' });
  await expect(spot).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByRole('textbox', { name: 'Your letter' }).fill('Dear me');
  await page.getByRole('button', { name: 'Close the letter' }).click();
  await expect(page.getByText(/It opens on /)).toBeVisible();
  await expect(page.getByText('Dear me')).toHaveCount(0);
  await page.goto(home);
  await expect(card(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
});
