import { frame, type SidebarPage, type SidebarPageId } from '@reshape/content/app/frame';
import {
  ChartLine,
  Flame,
  House,
  type LucideIcon,
  PenLine,
  Settings,
  Target,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Stack } from '#ui/layout.tsx';
import { Link } from '#ui/link.tsx';
import styles from './sidebar.module.css';

/** The sign of each page in the sidebar. */
export const sidebarIcons = {
  dashboard: House,
  microchallenge: Target,
  'my-ikea-plan': PenLine,
  'my-caveman': Flame,
  'my-progress': ChartLine,
  'caveman-circle': UsersRound,
  settings: Settings,
} as const satisfies Record<SidebarPageId, LucideIcon>;

/** A page of the sidebar whose picture is known. */
export type Page = SidebarPage & { readonly id: SidebarPageId };

export interface SidebarProps {
  readonly pages: readonly Page[];
  /** What stands over the links, such as the product's sign. */
  readonly top?: ReactNode;
  /** A link was followed; a drawer closes then. */
  readonly onFollow?: (() => void) | undefined;
}

/** The member's pages as links. The one that is open is marked for the eye and for a screen reader. */
export function Sidebar({ pages, top, onFollow }: SidebarProps) {
  const { pathname, search } = useLocation();
  return (
    <Stack as="nav" gap={6} isPacked aria-label={frame.navigation}>
      {top}
      <Stack as="ul" gap={1}>
        {pages.map(({ id, label, path }) => {
          const Icon = sidebarIcons[id];
          const isOpen = path === pathname || path === pathname + search;
          return (
            <li key={id}>
              <Link
                to={path}
                onClick={onFollow}
                aria-current={isOpen ? 'page' : undefined}
                className={styles.page}
              >
                <Icon aria-hidden="true" className={styles.icon} />
                {label}
              </Link>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
