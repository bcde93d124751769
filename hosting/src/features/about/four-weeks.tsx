import { about, aboutWeeks } from '@reshape/content/about';
import { weekCarousel } from '@reshape/content/landing';
import { Section } from '#ui/section.tsx';
import styles from './four-weeks.module.css';

/** The four weeks in one line each. */
export function FourWeeks() {
  const { heading, link } = about.weeksSection;
  return (
    <Section heading={heading} tone="night" layout="beside">
      <div className={styles.weeks}>
        <ol>
          {aboutWeeks.map(({ week, title, text }) => (
            <li key={week} className={styles.week}>
              <p className={styles.number}>{weekCarousel.weekLabel(week)}</p>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p>
          <a href={link.target}>{link.label}</a>
        </p>
      </div>
    </Section>
  );
}
