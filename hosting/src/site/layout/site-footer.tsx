import { contact } from '@reshape/content/programme';
import { siteFooter, siteNavigation } from '@reshape/content/site';
import { Hearth } from '#ui/pictures/hearth.tsx';
import styles from './site-footer.module.css';

const { home, links, signIn } = siteNavigation;

/** The end of every public page: where to go on, and the small print. */
export function SiteFooter() {
  return (
    <footer data-ground="night" className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.sign}>
          <p className={styles.name}>{home.label}</p>
          <p>{siteFooter.line}</p>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </div>
        <nav aria-label={siteFooter.pagesLabel} className={styles.links}>
          {[...links, signIn].map(({ label, target }) => (
            <a key={target} href={target}>
              {label}
            </a>
          ))}
        </nav>
        <nav aria-label={siteFooter.label} className={styles.links}>
          {siteFooter.links.map(({ id, label, target }) => (
            <a key={id} href={target}>
              {label}
            </a>
          ))}
        </nav>
        <Hearth className={styles.picture} />
      </div>
    </footer>
  );
}
