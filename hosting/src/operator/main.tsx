import { createRoot } from 'react-dom/client';
import { Console, start } from './console.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('operator.html has lost its root');

start();
createRoot(root).render(<Console />);
