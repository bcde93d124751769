import { randomUUID } from 'node:crypto';
import { expect, type Page, type Route, test } from '@playwright/test';
import { automaticityQuestion } from '@reshape/content/app/automaticity';
import { halfWall, wallNotice } from '@reshape/content/app/closing';
import { cohortCard, countdown } from '@reshape/content/app/cohort';
import { conversationCard, conversationForm } from '@reshape/content/app/conversations';
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

/** A new member of a new cohort in which it is this day, counted from 1, with their session in the browser. */
async function newMemberOnDay(
  page: Page,
  day: number,
  isLive = false,
): Promise<{ person: Member; cohortId: string }> {
  const cohortId = randomUUID();
  const startsOn = addDays(dayIn('UTC', new Date()), 1 - day);
  const sessions = [1, 3].map((week) => ({
    week,
    startsAt: isLive ? new Date() : new Date(`${addDays(startsOn, (week - 1) * 7)}T13:30:00Z`),
    minutes: 90,
    joinUrl: 'https://video.example/one',
  }));
  await database.doc(`cohorts/${cohortId}`).set({ title: 'A cohort of one', startsOn, weeks: 4, sessions });
  return { person: await newMember([page], cohortId), cohortId };
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
  /** What happens before the page is opened, or, when it is open, before it loads its data again. */
  prepare?(person: Member, cohortId: string): Promise<unknown>;
  /** What the member does on the page. */
  act?(page: Page): Promise<unknown>;
  readonly region: string;
  /** A text that only this state of the member shows. */
  readonly shows?: string;
  /** The card that is not shown while this one is. */
  readonly waiting?: string;
  /** Whether everything on the page differs, and not only this region. */
  readonly isWholePage?: boolean;
}

/** What one member sees on a page that they open once. */
interface Visit {
  /** Counted from the first day of the cohort as 1. */
  readonly day: number;
  /** By default, the dashboard. */
  readonly path?: string;
  /** Whether a live session is running. */
  readonly isLive?: boolean;
  readonly states: readonly PageState[];
}

/** Makes the open page load its data again, as it does when another device of the member has changed something. */
async function loadAgain(page: Page): Promise<void> {
  const changed = async (route: Route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), changed_elsewhere_at: new Date().toISOString() };
    await route.fulfill({ response, json });
  };
  await page.route('**/api/account/day', changed, { times: 1 });
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
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

/** Names two times in the open form, and sends it. */
async function askForConversation(page: Page) {
  for (const [index, label] of conversationForm.times.slice(0, 2).entries())
    await page
      .getByLabel(label, { exact: true })
      .fill(`${addDays(dayIn('UTC', new Date()), index + 1)}T10:00`);
  await page.getByRole('button', { name: conversationForm.submit, exact: true }).click();
}

/** An operator answers the member's conversation. */
const answerConversation = (change: object) => async (person: Member) => {
  const uid = await memberId(person);
  const { docs } = await database.collection('conversations').where('uid', '==', uid).get();
  await docs[0]?.ref.update(change);
};

/** The member wrote something for the last time four days ago. */
async function stopWriting(person: Member) {
  const lastActiveOn = addDays(dayIn('UTC', new Date()), -4);
  await database.doc(`members/${await memberId(person)}`).update({ lastActiveOn });
}

const { asked, on, over } = secondMonthCard;

const topInstincts = 'Your two top instincts';

const days: readonly Visit[] = [
  {
    day: -2,
    states: [
      { name: 'the days before', region: topInstincts, shows: countdown.heading(3), isWholePage: true },
    ],
  },
  {
    day: 10,
    states: [
      { name: 'the four weeks', region: topInstincts, isWholePage: true },
      {
        name: 'a day that was completed',
        prepare: async (person) => Promise.all([makePlanWithoutQuestion(person), logSpot(person)]),
        act: async (page) => {
          await click('checkbox', answersFor('one').tinyAction)(page);
          await click('button', challengeLog.submit)(page);
        },
        region: completedDay.title,
      },
    ],
  },
  {
    day: 15,
    isLive: true,
    states: [{ name: 'a live session', region: cohortCard.title, isWholePage: true }],
  },
  { day: 41, states: [{ name: 'the days long after', region: 'Your streak', isWholePage: true }] },
];

const ownCards: readonly Visit[] = [
  {
    day: 10,
    states: [{ name: 'the question after silent days', prepare: stopWriting, region: lapseCard.title }],
  },
  {
    day: 10,
    states: [
      {
        name: 'the advice after silent days',
        prepare: async (person) => {
          await makePlan(person);
          await stopWriting(person);
        },
        act: click('button', lapseCard.answers['too-big']),
        region: lapseCard.half,
      },
    ],
  },
  {
    day: 10,
    path: '/ikeaDashboard',
    states: [
      {
        name: 'the plan for an obstacle, while it is written',
        prepare: makePlan,
        act: click('button', obstacleCard.write),
        region: obstacleCard.title,
      },
    ],
  },
  {
    day: 14,
    states: [{ name: 'the half of the wall', prepare: logSpot, region: halfWall.title }],
  },
  {
    day: 28,
    states: [
      {
        name: 'the one question, before that of going on',
        prepare: makePlan,
        region: automaticityQuestion.title,
        waiting: asked.title,
      },
    ],
  },
  {
    day: 28,
    states: [
      {
        name: 'the question of going on, before the wall',
        prepare: async (person) => Promise.all([makePlanWithoutQuestion(person), logSpot(person)]),
        region: asked.title,
        waiting: wallNotice.title,
      },
    ],
  },
  { day: 45, states: [{ name: 'the check of day 45', prepare: goOn, region: on.title }] },
  { day: 66, states: [{ name: 'the goodbye', prepare: goOn, region: over.title }] },
];

const conversation: Visit = {
  day: 10,
  states: [
    {
      name: 'the request for a conversation, while it is written',
      prepare: logSpot,
      act: click('button', conversationCard.ask),
      region: conversationCard.title,
      shows: conversationForm.lead,
    },
    {
      name: 'a conversation that was asked for',
      act: askForConversation,
      region: conversationCard.title,
      shows: conversationCard.asked,
    },
    {
      name: 'a conversation with other times',
      prepare: answerConversation({ state: 'proposed' }),
      region: conversationCard.title,
      shows: conversationCard.proposed,
    },
    {
      name: 'a conversation with a link',
      prepare: answerConversation({
        state: 'accepted',
        time: { startsAt: new Date(Date.now() + 86_400_000), minutes: 30 },
        link: 'https://video.example/one',
      }),
      region: conversationCard.title,
      shows: conversationCard.join,
    },
    {
      name: 'a conversation that was declined',
      prepare: answerConversation({
        state: 'declined',
        reply: 'We are away until Monday.',
        openUntil: null,
      }),
      region: conversationCard.title,
      shows: conversationCard.declined,
    },
  ],
};

/** Somebody else of the cohort wants a pair too, sends a sentence, and leaves. */
function pair(): Visit {
  let partner: Member | undefined;
  return {
    day: 10,
    path: '/comingsoon?page=caveman-circle',
    states: [
      { name: 'the offer of a pair', region: pairCard.title, shows: pairCard.want, isWholePage: true },
      {
        name: 'the wait for a pair',
        act: click('button', pairCard.want),
        region: pairCard.title,
        shows: pairCard.waiting,
      },
      {
        name: 'a pair on its page',
        prepare: async (_, cohortId) => {
          partner = await newMember([], cohortId);
          await callApi(partner, 'pair', { on: true });
          await callApi(partner, 'pair/word', { word: 'with-you' });
        },
        region: pairCard.title,
        shows: pairCard.leave,
      },
      {
        name: 'a pair in the list of today, with its sentences',
        act: async (page) => {
          await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
          await page.getByText(pairCard.send).click();
        },
        region: pairCard.title,
        shows: pairCard.sendHint,
      },
      {
        name: 'the end of a pair',
        prepare: async () => partner && callApi(partner, 'pair', { on: false }),
        region: pairCard.ended.title,
      },
    ],
  };
}

/** The filled buttons of the page, without those of its dialogs. */
const filledButtons = (page: Page) => page.locator('main [data-variant=primary]:visible:not(dialog *)');

for (const [name, visits] of Object.entries({
  'the days of a cohort': days,
  'the cards of a member alone': ownCards,
  'the cards about a conversation and a pair': [conversation, pair()],
}))
  test(`in each state of ${name}, the page is accessible and fits the screen, and at most one button is filled`, async ({
    page,
  }) => {
    const region = (title: string) =>
      page.getByRole('region', { name: title, exact: true, includeHidden: true });
    for (const { day, path = '/', isLive, states } of visits) {
      // The page of the previous member would keep its database open.
      await page.goto('about:blank');
      const { person, cohortId } = await newMemberOnDay(page, day, isLive);
      for (const [index, state] of states.entries()) {
        await state.prepare?.(person, cohortId);
        if (index === 0) await page.goto(`${home}${path}`);
        else if (state.prepare) await loadAgain(page);
        await state.act?.(page);
        await expect(region(state.region), state.name).toBeVisible();
        if (state.shows) await expect(page.getByText(state.shows, { exact: true }), state.name).toBeVisible();
        if (state.waiting) {
          await expect(region(state.waiting), state.name).toBeAttached();
          await expect(region(state.waiting), state.name).toBeHidden();
        }
        if (new URL(page.url()).pathname === '/')
          expect(await filledButtons(page).count(), state.name).toBeLessThanOrEqual(1);
        // What is around a card is the same in all its states.
        const within = state.isWholePage ? undefined : region(state.region);
        await expectAccessibleAndFitting(page, { name: state.name, ...(within && { within }) });
      }
    }
  });

test('on the last day, the dashboard leads to the wall, where a letter is closed for thirty days', async ({
  page,
}) => {
  await newMemberOnDay(page, 28);
  await page.goto(home);
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
