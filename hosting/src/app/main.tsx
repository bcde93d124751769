import { createRoot } from 'react-dom/client';
import { App, start } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its root');

start();
createRoot(root).render(<App />);
