import { siteNavigation } from '@reshape/content/site';
import { Mark } from '#ui/pictures/mark.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import styles from './site-header.module.css';

const { label, home, links, signIn, openApp, join } = siteNavigation;

/** Both ways into the app are in the page; which of them is shown, `start.ts` says on the root of the document. */
export function SiteHeader({ isNight }: { readonly isNight: boolean }) {
  return (
    <header data-ground={isNight ? 'night' : undefined} className={styles.header}>
      <SkipLink to="content" label={siteNavigation.skip} />
      <div className={styles.inner}>
        <a href={home.target} className={styles.brand}>
          <Mark className={styles.mark} />
          {home.label}
        </a>
        <nav aria-label={label} className={styles.links}>
          {links.map(({ id, label: name, target }) => (
            <a key={id} href={target}>
              {name}
            </a>
          ))}
        </nav>
        <div className={styles.doors}>
          <a href={signIn.target} data-door="sign-in">
            {signIn.label}
          </a>
          <a href={openApp.target} data-door="app">
            {openApp.label}
          </a>
          <a href={join.target} className={styles.join}>
            {join.label}
          </a>
        </div>
      </div>
    </header>
  );
}
