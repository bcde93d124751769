import { seo } from '@reshape/content/seo';
import { renderToString } from 'react-dom/server';
import { LoginPage } from './routes/login-page.tsx';

const noop = () => {};

/**
 * The prerendered login page, in the state in which the session is being checked. It renders no title,
 * because the HTML file has its own.
 */
export const loginShell = () => ({
  ...seo['/login'],
  html: renderToString(<LoginPage isChecking isBusy={false} onGoogle={noop} />).replace(
    /<title>.*?<\/title>/,
    '',
  ),
});
