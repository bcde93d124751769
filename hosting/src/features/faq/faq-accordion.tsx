import { type Faq, faq, faqSection } from '@reshape/content/landing';
import { Section } from '#ui/section.tsx';
import styles from './faq-accordion.module.css';

/** The questions. The browser itself keeps one open at a time, because they share a name; it needs no script. */
export function FaqAccordion() {
  return (
    <Section heading={faqSection.heading} layout="beside">
      <div className={styles.questions}>
        {faq.map(({ id, question, answer }: Faq) => (
          <details key={id} name="faq" className={styles.question}>
            <summary>
              <h3>{question}</h3>
              <span aria-hidden="true" className={styles.marker} />
            </summary>
            <div className={styles.answer}>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
