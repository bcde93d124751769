import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Stack } from './layout.tsx';
import styles from './page-links.module.css';

interface LinkedPage<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly path: string;
}

interface PageLinksProps<Id extends string> {
  readonly pages: readonly LinkedPage<Id>[];
  readonly icons: Readonly<Record<Id, LucideIcon>>;
  readonly isCurrent: (path: string) => boolean;
  /** Called when a link is followed, so that a drawer can close. */
  readonly onFollow?: (() => void) | undefined;
  /** Whether the followed page replaces the current entry of the history. */
  readonly replace?: boolean;
}

/** The pages of a navigation as links, with the current one marked visually and for screen readers. */
export function PageLinks<Id extends string>({
  pages,
  icons,
  isCurrent,
  onFollow,
  replace = false,
}: PageLinksProps<Id>) {
  return (
    <Stack as="ul" gap={1} className={styles.pages}>
      {pages.map(({ id, label, path }) => {
        const Icon: LucideIcon = icons[id];
        return (
          <li key={id}>
            <Link
              to={path}
              replace={replace}
              onClick={onFollow}
              aria-current={isCurrent(path) ? 'page' : undefined}
              className={styles.page}
            >
              <Icon aria-hidden="true" className={styles.icon} />
              <span>{label}</span>
            </Link>
          </li>
        );
      })}
    </Stack>
  );
}
