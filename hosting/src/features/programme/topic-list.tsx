import type { TopicCard } from '@reshape/content/landing';
import type { LucideIcon } from 'lucide-react';
import styles from './topic-list.module.css';

export interface TopicListProps<Name extends string> {
  readonly topics: readonly (TopicCard & { readonly icon: Name })[];
  readonly icons: Readonly<Record<Name, LucideIcon>>;
}

/** Cards with an icon, a title and a text. */
export function TopicList<Name extends string>({ topics, icons }: TopicListProps<Name>) {
  return (
    <ul className={styles.topics}>
      {topics.map(({ id, icon, title, text }) => {
        const Icon: LucideIcon = icons[icon];
        return (
          <li key={id} className={styles.topic}>
            <Icon aria-hidden="true" strokeWidth={1.25} className={styles.icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
