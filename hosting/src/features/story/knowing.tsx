import { knowing } from '@reshape/content/landing';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { Section } from '#ui/section.tsx';
import styles from './knowing.module.css';

/** Knowledge and habit are kept in two places: an old line says it, three paragraphs explain it. */
export function Knowing() {
  const { heading, quote, paragraphs } = knowing;
  return (
    <Section heading={heading} tone="raised" layout="beside">
      <div className={styles.content}>
        <figure className={styles.quote}>
          <blockquote>
            <p>{quote.text}</p>
          </blockquote>
          <figcaption>
            <span lang="la">{quote.original}</span>
            <span>
              {quote.source} · {quote.translation}
            </span>
          </figcaption>
        </figure>
        <div className={styles.prose}>
          <Paragraphs of={paragraphs} />
        </div>
      </div>
    </Section>
  );
}
