import { whenWanted } from '#lib/when-wanted.ts';

/**
 * All the script that the login page's first paint waits for: the page is there from HTML and CSS, and the app comes
 * when the browser has nothing better to do. The build names the app's file on the root (build/pages/login-html.ts).
 */
async function startLater(): Promise<void> {
  const app = document.getElementById('root')?.dataset.app;
  if (!app) throw new Error('This page was not made by the build');
  await whenWanted();
  await import(/* @vite-ignore */ app);
}

void startLater();
