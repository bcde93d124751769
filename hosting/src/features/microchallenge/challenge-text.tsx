import { microchallengePage } from '@reshape/content/app/microchallenge';
import type { Microchallenge } from '@reshape/contract/microchallenges';
import { Card } from '#ui/card.tsx';
import styles from './challenge-text.module.css';

/** A challenge to be read: what it is about, what to do, why it works, what helps, and how it ends. */
export function ChallengeText({ challenge }: { readonly challenge: Microchallenge }) {
  const { intro, instructions, why, tips, closing } = challenge;
  return (
    <article className={styles.text}>
      <div className={styles.intro}>
        {intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <section className={styles.part}>
        <h2>{microchallengePage.instructionsTitle}</h2>
        <ol className={styles.steps}>
          {instructions.map((instruction) => (
            <li key={instruction}>{instruction}</li>
          ))}
        </ol>
      </section>
      <section className={styles.part}>
        <h2>{microchallengePage.whyTitle}</h2>
        <p>{why}</p>
      </section>
      <Card tone="ember" className={styles.part}>
        <h2>{microchallengePage.tipsTitle}</h2>
        <ul className={styles.tips}>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Card>
      <section className={styles.closing}>
        <h2>{microchallengePage.closingTitle}</h2>
        <p>{closing}</p>
      </section>
    </article>
  );
}
