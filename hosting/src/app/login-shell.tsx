import { seo } from '@reshape/content/seo';
import { renderToString } from 'react-dom/server';
import { LoginPage } from './routes/login-page.tsx';

const nothing = () => {};

/**
 * What the login page shows before its script has come: the page as it is while the session is checked. The title
 * that React would lift into the head is left out, because the HTML file has its own.
 */
export const loginShell = () => ({
  ...seo['/login'],
  html: renderToString(
    <LoginPage isChecking isBusy={false} onGoogle={nothing} strangersPath="/welcome" />,
  ).replace(/<title>.*?<\/title>/, ''),
});
