import { describe, expect, test } from '@jest/globals';
import { worksheetForm } from '@reshape/contract/worksheets';
import { instinctPortraits, topInstincts } from '../instincts.ts';
import { microchallenges } from '../microchallenges.ts';
import { nudges } from '../nudges.ts';
import { slips, stringsIn } from '../testing/typography.ts';
import * as cohort from './cohort.ts';
import { streakCaptions, streakCard } from './dashboard.ts';
import { sidebarPages } from './frame.ts';
import * as microchallenge from './microchallenge.ts';
import * as nudgeCard from './nudges.ts';
import * as waitlist from './preview.ts';
import { insideItems, preview, sampleMoments } from './preview.ts';
import { reflectionCard } from './reflection.ts';
import { checkingSession } from './session.ts';
import { exchangeFailures, identityFailures, login } from './sign-in.ts';
import { spotList } from './spots.ts';
import * as plan from './worksheets.ts';
import * as worksheet from './worksheets.ts';
import { worksheetExamples } from './worksheets.ts';

describe('the sentences that the specification fixes', () => {
  test('the login page has the specified heading and shows that the session is checked', () => {
    expect(login.heading).toBe('This Is Where the Shift Begins');
    expect(checkingSession).toBe('Checking session...');
  });

  test('the sidebar lists the seven pages in their order', () => {
    expect(sidebarPages.map(({ label }) => label)).toEqual([
      'Dashboard',
      'Microchallenge',
      'My IKEA Plan',
      'My Caveman',
      'My Progress',
      'Caveman Circle',
      'Settings',
    ]);
  });

  test('My Progress, Caveman Circle and Settings share one screen', () => {
    const shared = sidebarPages.filter(({ path }) => path.startsWith('/comingsoon'));
    expect(shared.map(({ id }) => id)).toEqual(['my-progress', 'caveman-circle', 'settings']);
  });

  test('every page of the sidebar has an address of its own', () => {
    expect(new Set(sidebarPages.map(({ path }) => path)).size).toBe(sidebarPages.length);
  });

  test('the list of spots has a loading and an empty state', () => {
    expect(spotList.loading).toBe('Loading your spots...');
    expect(spotList.empty).toBe('No spots yet. Start noticing your caveman 🧠');
  });

  test('the preview banner greets the user by name', () => {
    expect(preview.banner('Ada')).toBe(
      "Hello Ada, you're in Preview Mode — full access unlocks with the next cohort",
    );
  });
});

describe('the copy', () => {
  test('each failure of a sign-in has a sentence of its own', () => {
    const sentences = [...Object.values(identityFailures), ...Object.values(exchangeFailures)];
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/);
  });

  test('uses the singular for a streak of one day', () => {
    expect(streakCard.unit(1)).toBe('day in a row');
    expect(streakCard.unit(2)).toBe('days in a row');
    expect(streakCard.returns(1)).toBe('1 day');
    expect(streakCard.longest(1)).toBe('1 day');
    expect(streakCaptions.keepRun(4)).toBe('Log today to keep your 4-day run');
  });

  test('the side panels show two instincts, and the preview shows the locked features', () => {
    expect(topInstincts.fixed.map((id) => instinctPortraits[id].name)).toEqual([
      'Self-Protection',
      'Affiliation',
    ]);
    expect(insideItems.length).toBeGreaterThanOrEqual(3);
  });
});

describe('the sentences of the four weeks that the specification fixes', () => {
  test.each([
    [microchallenge.microchallengePage.loading, 'Loading your Microchallenge...'],
    [microchallenge.challengeToasts.alreadyLogged, "You've already logged today's entry."],
    [microchallenge.challengeToasts.logged, "Today's entry logged successfully."],
    [microchallenge.challengeToasts.failed, 'Something went wrong while logging. Please try again.'],
    [microchallenge.challengeFailures.api, 'API error'],
    [worksheet.worksheetWizard.finish, 'Finish & Start Tracking'],
    [worksheet.worksheetWizard.submitting, 'Submitting your worksheet...'],
    [worksheet.worksheetFailures.unknown, 'Something went wrong'],
    [worksheet.worksheetFailures.unreachable, 'Failed to submit worksheet'],
    [plan.worksheetDashboard.pageTitle, 'My IKEA Plan'],
    [plan.worksheetDashboard.previousColumn, 'Previous Worksheets'],
    [plan.worksheetDashboard.currentColumn, 'Current Worksheet'],
    [plan.worksheetDashboard.actionHeading, 'For this I am taking below action:'],
    [
      plan.worksheetDashboard.environmentTitle,
      'I have modified my immediate environemnt to support me with my new identity',
    ],
    [plan.worksheetDashboard.notSpecified, 'Not specified'],
    [plan.worksheetDashboard.insightTitle, 'And the underlying insight is:'],
    [plan.worksheetDashboard.createNext, 'Create Next Identity'],
    [plan.pastWorksheets.back, 'Back to Current Identity'],
    [plan.trackerChart.heading, 'Last 7 Days Tracker'],
    [plan.trackerChart.title, 'IKEA Daily Tracker – Completed vs Missed'],
    [plan.worksheetDashboardFailures.notLoaded, 'Error loading worksheet'],
    [plan.worksheetDashboardFailures.detailsNotLoaded, 'Failed to load worksheet details'],
    [reflectionCard.title, 'Weekly Reflection'],
    [reflectionCard.loading, 'Loading your latest reflection...'],
    [reflectionCard.failed, 'Failed to load reflection'],
    [reflectionCard.error('API error'), 'Error: API error'],
  ])('%s', (said, specified) => {
    expect(said).toBe(specified);
  });

  test('the legends of the tracker are Completed, Missed and Not Logged', () => {
    expect(Object.values(plan.trackerStatuses)).toEqual(['Completed', 'Missed', 'Not Logged']);
  });

  test('the worksheet has five steps in the order of the wizard', () => {
    expect(worksheet.worksheetSteps.map(({ id }) => id)).toEqual([
      'struggle',
      'identity',
      'knowledge',
      'environment',
      'tinyAction',
    ]);
  });
});

describe('the copy of the four weeks', () => {
  test('fits every time of the day at which it is shown', () => {
    for (const line of [...cohort.weekLines, ...cohort.weekEndLines])
      expect(line).not.toMatch(/tonight|this morning|this evening/i);
  });

  test('has no household images', () => {
    for (const text of stringsIn({ nudges, microchallenges, cohort, microchallenge, plan }))
      expect(text).not.toMatch(/\b(kettles?|lamps?|hinges?|furniture|village)\b/i);
  });

  test('has worksheet examples that pass validation', () => {
    expect(worksheetExamples.length).toBeGreaterThanOrEqual(2);
    for (const { id: _, ...form } of worksheetExamples) expect(worksheetForm.parse(form)).toEqual(form);
  });

  test('there is a line for each number of logged days and for each week', () => {
    expect(microchallenge.progressLines).toHaveLength(8);
    expect([cohort.weekLines.length, cohort.weekEndLines.length]).toEqual([4, 4]);
  });

  test('uses the singular for one day', () => {
    expect([cohort.countdown.heading(1), cohort.countdown.heading(12)]).toEqual([
      'It begins tomorrow',
      '12 days to go',
    ]);
    expect(cohort.fourWeeks.endedAgo(1)).toBe('It ended yesterday.');
    expect([cohort.fourWeeks.spots(1), cohort.fourWeeks.spots(0)]).toEqual([
      '1 moment noticed',
      '0 moments noticed',
    ]);
    expect(cohort.fourWeeks.actionDays(1)).toBe('1 day with your tiny action');
  });

  test('the calendar file of the sessions keeps its name', () => {
    expect(cohort.liveSessionCalendar.uid('live-session-2026-06-07-week-3')).toBe(
      'live-session-2026-06-07-week-3@reshape',
    );
    expect(cohort.liveSessionCalendar.fileName).toBe('reshape-live-sessions.ics');
  });

  test('has no typographic mistakes', () => {
    const copy = {
      cohort,
      microchallenge,
      nudgeCard,
      plan,
      reflectionCard,
      sampleMoments,
      waitlist,
      worksheet,
    };
    const fieldWithoutPlaceholder = '';
    for (const text of stringsIn({ ...copy, worksheetExamples }))
      if (text !== fieldWithoutPlaceholder) expect(text).not.toMatch(slips);
  });
});
