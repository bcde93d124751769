import { onFirstInteractionOrIdle } from '#lib/idle.ts';

/**
 * All the script that the login page begins with: the page is there from HTML and CSS, and the app is loaded at the
 * first interaction or when the browser is idle. The build names the app's file on the root (build/pages/login-html.ts).
 */
async function loadApp(): Promise<void> {
  const app = document.getElementById('root')?.dataset.app;
  if (!app) throw new Error('This page was not made by the build');
  await onFirstInteractionOrIdle();
  await import(/* @vite-ignore */ app);
}

void loadApp();
