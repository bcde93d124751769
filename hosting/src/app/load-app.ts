import { onFirstInteractionOrIdle } from '#lib/idle.ts';

/**
 * The only script that the login page starts with: the page is prerendered, and the app is loaded at the first
 * interaction or when the browser is idle. The build writes the app's address to the root (build/login-page.ts).
 */
async function loadApp(): Promise<void> {
  const app = document.getElementById('root')?.dataset.app;
  if (!app) throw new Error('This page was not made by the build');
  await onFirstInteractionOrIdle();
  await import(/* @vite-ignore */ app);
}

void loadApp();
