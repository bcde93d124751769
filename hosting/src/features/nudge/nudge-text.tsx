import { sidebarPages } from '@reshape/content/app/frame';
import { nudgeCard, nudgeKinds } from '@reshape/content/app/nudges';
import type { Nudge } from '@reshape/contract/nudges';
import { Link } from '#ui/link.tsx';
import styles from './nudge-text.module.css';

/** One nudge by its type: a thought, a quotation with its source, or a way to a page (spec section 3). */
export function NudgeText({ nudge: { type, title, paragraphs, quote, link } }: { readonly nudge: Nudge }) {
  return (
    <div className={styles.nudge}>
      <p className={styles.kind}>{nudgeKinds[type]}</p>
      <h3>{title}</h3>
      {quote ? <Quotation of={quote} /> : null}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {link ? <WayTo path={link} /> : null}
    </div>
  );
}

const beforeSource = ' — ';

function Quotation({ of }: { readonly of: string }) {
  const at = of.lastIndexOf(beforeSource);
  const words = at < 0 ? of : of.slice(0, at);
  return (
    <figure className={styles.quotation}>
      <blockquote>{words}</blockquote>
      {at < 0 ? null : <figcaption>{of.slice(at + beforeSource.length)}</figcaption>}
    </figure>
  );
}

/** A page of the public site is another document: only the app's own pages are opened by the router. */
function WayTo({ path }: { readonly path: string }) {
  const isOfTheApp = sidebarPages.some((page) => page.path === path);
  return (
    <p>
      {isOfTheApp ? (
        <Link to={path}>{nudgeCard.openLink}</Link>
      ) : (
        <a href={path} rel="noopener">
          {nudgeCard.openLink}
        </a>
      )}
    </p>
  );
}
