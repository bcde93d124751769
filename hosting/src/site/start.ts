import '#styles/index.css';
import { storedSession } from '#lib/session-store.ts';
import { keepEarlyActs } from './early-acts.ts';
import { isPagePath, pages } from './pages.ts';
import { whenWanted } from './when-wanted.ts';

/** All the script that a public page's first paint waits for. React and the page's own code come when wanted. */
const root = document.getElementById('root');
const path = root?.dataset.page;
if (!root || !isPagePath(path)) throw new Error('This page was not made by the prerenderer');

document.documentElement.toggleAttribute('data-session', storedSession() !== null);

const earlyActs = keepEarlyActs(root);
await whenWanted();
const [{ hydrate }, page] = await Promise.all([import('./hydrate.tsx'), pages[path]()]);
await hydrate(root, page);
earlyActs.replay();
root.toggleAttribute('data-live', true);
