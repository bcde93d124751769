import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App, start } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its root');

start();
const render = () => createRoot(root).render(<App />);
/*
 * On an empty page, render in the same task as this file: otherwise the browser compiles the file for its cache
 * first. The prerendered login page (load-app.ts) shows its content already, and shorter tasks keep it responsive.
 */
if (root.dataset.app === undefined) flushSync(render);
else render();
