import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { addPopovers } from '#lib/popovers.ts';
import { App, start } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');

start();
void addPopovers();
const render = () => createRoot(root).render(<App />);
// A file from the worker's cache is compiled for the next visit right after it has run, and a later task of React's
// would wait for that.
if (navigator.serviceWorker?.controller) flushSync(render);
else render();
