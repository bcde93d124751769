import { about, type Beginning, beginnings } from '@reshape/content/about';
import { Compass, Flame, type LucideIcon, Tent, Users } from 'lucide-react';
import { Section } from '#ui/section.tsx';
import styles from './beginnings.module.css';

const icons: Readonly<Record<(typeof beginnings)[number]['icon'], LucideIcon>> = {
  flame: Flame,
  compass: Compass,
  users: Users,
  tent: Tent,
};

/** Where to go on from here. */
export function Beginnings() {
  return (
    <Section heading={about.begin.heading} lead={about.begin.lead}>
      <ul className={styles.beginnings}>
        {beginnings.map(({ id, icon, title, text, link }) => (
          <BeginningCard key={id} icon={icons[icon]} title={title} text={text} link={link} />
        ))}
      </ul>
    </Section>
  );
}

type BeginningCardProps = Pick<Beginning, 'title' | 'text' | 'link'> & { readonly icon: LucideIcon };

function BeginningCard({ icon: Icon, title, text, link }: BeginningCardProps) {
  return (
    <li className={styles.beginning}>
      <Icon aria-hidden="true" strokeWidth={1.25} className={styles.icon} />
      <h3>{title}</h3>
      <p>{text}</p>
      <a href={link.target}>{link.label}</a>
    </li>
  );
}
