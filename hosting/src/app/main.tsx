import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { addPopovers } from '#lib/popovers.ts';
import { App, start } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');

start();
void addPopovers();
const render = () => createRoot(root).render(<App />);
// The browser compiles a file of the service worker's cache again, for the next visit, as soon as it has run. React would
// render in a later task, after that.
if (navigator.serviceWorker?.controller) flushSync(render);
else render();
