import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { addPopovers } from '#lib/popovers.ts';
import { App, start } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');

start();
void addPopovers();
const render = () => createRoot(root).render(<App />);
// As soon as a file from the service worker's cache has run, the browser compiles it again for the next visit. React
// would render in a later task, and therefore after that.
if (navigator.serviceWorker?.controller) flushSync(render);
else render();
