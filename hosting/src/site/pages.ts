import type { LinkPage } from '@reshape/content/paths';
import type { PublicPath } from '@reshape/content/seo';
import type { ComponentType } from 'react';

/** The hydrated parts of a page, by the name that their `Island` has in the HTML. */
export type Islands = Readonly<Record<string, ComponentType>>;

type Loader = () => Promise<Islands>;

/**
 * How to load the islands of each public page, by its path; null for a page without any. The static HTML around them
 * is in routes.tsx, the title and description in content's seo.ts.
 */
export const pages = {
  '/welcome': async () => (await import('./welcome-islands.tsx')).welcomeIslands,
  '/quiz': async () => ({ quiz: (await import('../features/questionnaire/quiz/quiz.tsx')).Quiz }),
  '/scan': async () => ({ scan: (await import('../features/questionnaire/scan/scan.tsx')).Scan }),
  '/diagnostic-intro': async () => ({
    'diagnostic-start': (await import('../features/questionnaire/diagnostic/diagnostic-intro.tsx'))
      .DiagnosticStart,
  }),
  '/diagnostic': async () => ({
    diagnostic: (await import('../features/questionnaire/diagnostic/diagnostic.tsx')).Diagnostic,
  }),
  '/diagnostic/team': async () => ({
    team: (await import('../features/questionnaire/team/team-page.tsx')).TeamPage,
  }),
  '/about': null,
  '/welcome/thanks': async () => (await import('./thanks-islands.tsx')).thanksIslands,
  '/newsletter/link/confirm': null,
  '/newsletter/link/unsubscribe': null,
  '/waitlist/link/leave': null,
  '/privacy': null,
  '/terms': null,
} satisfies Readonly<Record<PublicPath | LinkPage, Loader | null>>;

export type PagePath = keyof typeof pages;

/** Whether the page at `path` calls no server: the diagnostic keeps what a team says on the device. */
export const callsNoServer = (path: string): boolean => path === '/diagnostic' || path === '/diagnostic/team';

/** How to load the islands of the page at `path`; null where it has none, as on a shared result. */
export const loaderOf = (path: string): Loader | null =>
  Object.entries<Loader | null>(pages).find(([pagePath]) => pagePath === path)?.[1] ?? null;
