import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { start } from './start.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its root');

start();
createRoot(root).render(<App />);
