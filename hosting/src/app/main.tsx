import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App, start } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its root');

start();
// Otherwise the browser compiles this file for its cache before React begins to render.
flushSync(() => createRoot(root).render(<App />));
