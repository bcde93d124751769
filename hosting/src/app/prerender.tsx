import { appSeo } from '@reshape/content/seo';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { LoginPage } from './routes/login-page.tsx';
import { PreviewPage } from './routes/preview-page.tsx';

const noop = () => {};

const pages = {
  '/login': <LoginPage isChecking isBusy={false} onGoogle={noop} />,
  '/dashboard-preview': <PreviewPage />,
} satisfies Readonly<Record<keyof typeof appSeo, ReactNode>>;

/**
 * The prerendered page at `path`, in the state in which the session is being checked. It renders no title, because the
 * HTML file has its own.
 */
export const prerender = (path: keyof typeof pages) => ({
  ...appSeo[path],
  html: renderToString(pages[path]).replace(/<title>.*?<\/title>/, ''),
});
