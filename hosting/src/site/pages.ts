import type { PublicPath } from '@reshape/content/seo';
import type { ComponentType } from 'react';

/**
 * Every page of the public site, by its path. Each becomes one HTML file at build time and its own script; add a
 * page with a line here and its title and description in content's seo.ts.
 */
export const pages = {
  '/welcome': async () => (await import('./routes/welcome.tsx')).Welcome,
  '/about': async () => (await import('./routes/about.tsx')).About,
  '/privacy': async () => (await import('./routes/privacy.tsx')).Privacy,
  '/terms': async () => (await import('./routes/terms.tsx')).Terms,
} satisfies { readonly [path in PublicPath]?: () => Promise<ComponentType> };

export type PagePath = keyof typeof pages;

/** Whether `path` is one of the public site's. */
export const isPagePath = (path: string | undefined): path is PagePath =>
  path !== undefined && Object.hasOwn(pages, path);
