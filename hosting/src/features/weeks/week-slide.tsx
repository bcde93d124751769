import { type WeekCard, weekCarousel } from '@reshape/content/landing';
import type { ReactNode } from 'react';
import { NotebookByFire } from '#ui/pictures/notebook-by-fire.tsx';
import { PathUphill } from '#ui/pictures/path-uphill.tsx';
import { SomeAssembly } from '#ui/pictures/some-assembly.tsx';
import { TorchOnWall } from '#ui/pictures/torch-on-wall.tsx';
import styles from './week-slide.module.css';

const pictures: Readonly<Record<WeekCard['week'], ReactNode>> = {
  1: <TorchOnWall />,
  2: <NotebookByFire />,
  3: <SomeAssembly />,
  4: <PathUphill />,
};

/** One week: what is covered, what happens, and what helps. */
export function WeekSlide({ week, title, chipsLabel, chips, bullets, tools }: WeekCard) {
  return (
    <article className={styles.week}>
      <div className={styles.top}>
        <div className={styles.words}>
          <p className={styles.number}>{weekCarousel.weekLabel(week)}</p>
          <h3>{title}</h3>
          <div className={styles.chips}>
            <p>{chipsLabel}</p>
            <ul>
              {chips.map((chip) => (
                <li key={chip}>{chip}</li>
              ))}
            </ul>
          </div>
        </div>
        <div className={styles.picture}>{pictures[week]}</div>
      </div>
      <ul className={styles.bullets}>
        {bullets.map((bullet) => (
          <li key={bullet}>{bullet}</li>
        ))}
      </ul>
      <div className={styles.tools}>
        <h4>{weekCarousel.toolsTitle}</h4>
        <ul>
          {tools.map((tool) => (
            <li key={tool}>{tool}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
