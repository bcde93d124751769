import type { PublicPath } from '@reshape/content/site';
import type { ComponentType } from 'react';

/** The parts of a page that answer to its visitor, by the name under which the page has an `Island` for them. */
export type LiveParts = Readonly<Record<string, ComponentType>>;

/** The name of the part that is the whole page. */
export const wholePage = 'page';

type Loader = () => Promise<LiveParts>;

/**
 * What each public page brings to life, by its path; the page with nothing alive brings no script. A page that is
 * alive as a whole needs only a line here and its title and description in content's seo.ts:
 * `'/quiz': async () => ({ [wholePage]: (await import('./routes/quiz.tsx')).Quiz })`.
 * A page that is alive in parts has its HTML in prerender/shells.tsx.
 */
export const pages = {
  '/welcome': async () => (await import('./routes/welcome-parts.tsx')).welcomeParts,
  '/quiz': async () => ({ quiz: (await import('../features/quiz/quiz.tsx')).Quiz }),
  '/scan': async () => ({ scan: (await import('../features/scan/scan.tsx')).Scan }),
  '/diagnostic-intro': async () => ({
    'diagnostic-start': (await import('../features/diagnostic/diagnostic-start.tsx')).DiagnosticStart,
  }),
  '/diagnostic': async () => ({
    diagnostic: (await import('../features/diagnostic/diagnostic.tsx')).Diagnostic,
  }),
  '/about': null,
  '/privacy': null,
  '/terms': null,
} satisfies { readonly [path in PublicPath]?: Loader | null };

export type PagePath = keyof typeof pages;

/** Whether `path` is one of the public site's. */
export const isPagePath = (path: string | undefined): path is PagePath =>
  path !== undefined && Object.hasOwn(pages, path);

/** How to load what is alive on a page; null when nothing is. */
export const loaderOf = (path: PagePath): Loader | null => pages[path];
