import { describe, expect, test } from '@jest/globals';
import { worksheetForm } from '@reshape/contract/worksheets';
import { slips, stringsIn } from '../testing/typography.ts';
import * as cohort from './cohort.ts';
import * as microchallenge from './microchallenge.ts';
import * as nudgeCard from './nudges.ts';
import * as waitlist from './preview.ts';
import { sampleMoments } from './preview.ts';
import { reflectionCard } from './reflection.ts';
import * as worksheet from './worksheets.ts';
import * as plan from './worksheets.ts';
import { worksheetExamples } from './worksheets.ts';

describe('the sentences that the specification fixes', () => {
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

describe('the copy', () => {
  test('has worksheet examples that pass validation', () => {
    expect(worksheetExamples.length).toBeGreaterThanOrEqual(2);
    for (const { id: _, ...form } of worksheetExamples) expect(worksheetForm.parse(form)).toEqual(form);
  });

  test('there is a line for each number of logged days and for each week', () => {
    expect(microchallenge.progressLines).toHaveLength(8);
    expect(cohort.weekLines).toHaveLength(4);
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
    expect(cohort.sessionCalendar.uid('2026-06-07', 3)).toBe('live-session-2026-06-07-week-3@reshape');
    expect(cohort.sessionCalendar.fileName).toBe('reshape-live-sessions.ics');
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
