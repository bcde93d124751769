import { beforeAfter, type Scene } from '@reshape/content/landing';
import type { ReactNode } from 'react';
import { EarlyNight } from '#ui/pictures/early-night.tsx';
import { LateScroll } from '#ui/pictures/late-scroll.tsx';
import { Section } from '#ui/section.tsx';
import styles from './before-after.module.css';

/** The same evening told twice: in the dark, and with a lamp on. */
export function BeforeAfter() {
  return (
    <Section heading={beforeAfter.heading} lead={beforeAfter.lead}>
      <div className={styles.evenings}>
        <Evening scene={beforeAfter.before} picture={<LateScroll />} isNight />
        <Evening scene={beforeAfter.after} picture={<EarlyNight />} />
      </div>
    </Section>
  );
}

interface EveningProps {
  readonly scene: Scene;
  readonly picture: ReactNode;
  readonly isNight?: boolean;
}

function Evening({ scene, picture, isNight = false }: EveningProps) {
  return (
    <article data-ground={isNight ? 'night' : undefined} className={styles.evening}>
      <div className={styles.picture}>{picture}</div>
      <p className={styles.time}>
        <span className={styles.label}>{scene.label}</span>
        {scene.time}
      </p>
      <h3>{scene.title}</h3>
      {scene.beats.map((beat) => (
        <p key={beat}>{beat}</p>
      ))}
      <p className={styles.closing}>{scene.closing}</p>
    </article>
  );
}
