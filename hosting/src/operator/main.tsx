import { createRoot } from 'react-dom/client';
import { Console, start } from './console.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('operator.html has no root element');

start();
createRoot(root).render(<Console />);
