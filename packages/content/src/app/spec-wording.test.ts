import { describe, expect, test } from '@jest/globals';
import { streakCaptions, streakCard } from './dashboard.ts';
import { sidebarPages } from './frame.ts';
import { topInstincts } from './instincts.ts';
import { insideItems, preview } from './preview.ts';
import { checkingSession } from './session.ts';
import { exchangeFailures, identityFailures, login } from './sign-in.ts';
import { spotList } from './spots.ts';

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
    expect(topInstincts.panels.map(({ name }) => name)).toEqual(['Self-Protection', 'Affiliation']);
    expect(insideItems.length).toBeGreaterThanOrEqual(3);
  });
});
