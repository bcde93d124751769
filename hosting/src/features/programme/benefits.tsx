import { benefitSection, benefits } from '@reshape/content/landing';
import { Compass, HeartHandshake, MapIcon, Sprout } from 'lucide-react';
import { Section } from '#ui/section.tsx';
import styles from './benefits.module.css';

const icons = { map: MapIcon, sprout: Sprout, compass: Compass, 'heart-handshake': HeartHandshake };

/** What is left when the four weeks are over. */
export function Benefits() {
  return (
    <Section heading={benefitSection.heading} lead={benefitSection.lead} tone="raised" layout="beside">
      <ol className={styles.benefits}>
        {benefits.map(({ id, icon, title, text }) => {
          const Icon = icons[icon];
          return (
            <li key={id} className={styles.benefit}>
              <Icon aria-hidden="true" strokeWidth={1.25} className={styles.icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
