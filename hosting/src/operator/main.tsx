import { createRoot } from 'react-dom/client';
import { keepSignInForTab } from '#lib/session/sign-in-scope.ts';
import { Console, start } from './console.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('operator.html has no root element');

keepSignInForTab();
start();
createRoot(root).render(<Console />);
