import { instinctPortraits } from '@reshape/content/instincts';
import { whyChangeIsHard } from '@reshape/content/landing';
import type { Instinct } from '@reshape/domain/scan';
import type { ReactNode } from 'react';
import { Affiliation } from '#ui/pictures/affiliation.tsx';
import { KinCare } from '#ui/pictures/kin-care.tsx';
import { MateSeeking } from '#ui/pictures/mate-seeking.tsx';
import { SelfProtection } from '#ui/pictures/self-protection.tsx';
import { Status } from '#ui/pictures/status.tsx';
import styles from './instincts.module.css';

const pictures: Readonly<Record<Instinct, ReactNode>> = {
  'self-protection': <SelfProtection />,
  affiliation: <Affiliation />,
  status: <Status />,
  'mate-seeking': <MateSeeking />,
  'kin-care': <KinCare />,
};

const instincts = Object.keys(pictures) as Instinct[];

/** The five instincts, each with what it did then and what it does now. */
export function Instincts() {
  const { instinctsHeading, instinctsLead, ancientLabel, todayLabel } = whyChangeIsHard;
  return (
    <div className={styles.instincts}>
      <div className={styles.words}>
        <h3>{instinctsHeading}</h3>
        <p>{instinctsLead}</p>
      </div>
      <ul className={styles.list}>
        {instincts.map((instinct) => {
          const { name, ancient, today } = instinctPortraits[instinct];
          return (
            <li key={instinct} className={styles.instinct}>
              <div className={styles.picture}>{pictures[instinct]}</div>
              <h4>{name}</h4>
              <dl>
                <dt>{ancientLabel}</dt>
                <dd>{ancient}</dd>
                <dt>{todayLabel}</dt>
                <dd>{today}</dd>
              </dl>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
