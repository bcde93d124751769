import { frame, type SidebarPageId, sidebarPages } from '@reshape/content/app/frame';
import { signingOut } from '@reshape/content/app/session';
import { beginning } from '@reshape/domain/text';
import {
  ChartLine,
  ChevronDown,
  Flame,
  House,
  type LucideIcon,
  Menu,
  PenLine,
  Settings,
  Target,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyOnIdle } from '#lib/lazy.tsx';
import { IconButton } from '#ui/button.tsx';
import { Drawer } from '#ui/dialog.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { SkipLink } from '#ui/text.tsx';
import styles from './authenticated-layout.module.css';
import { useFocusOnNewLayout, useFocusOnNewPage } from './focus.ts';
import { Brand } from './public-layout.tsx';

const sidebarIcons = {
  dashboard: House,
  microchallenge: Target,
  'my-ikea-plan': PenLine,
  'my-caveman': Flame,
  'my-progress': ChartLine,
  'caveman-circle': UsersRound,
  settings: Settings,
} as const satisfies Record<SidebarPageId, LucideIcon>;

interface SidebarProps {
  /** Content above the links, such as the product's logo. */
  readonly top?: ReactNode;
  /** Called when a link is followed, so that a drawer can close. */
  readonly onFollow?: (() => void) | undefined;
}

/** The member's pages as links. */
function Sidebar({ top, onFollow }: SidebarProps) {
  const { pathname, search } = useLocation();
  return (
    <Stack as="nav" gap={6} isPacked aria-label={frame.navigation}>
      {top}
      <PageLinks
        pages={sidebarPages}
        icons={sidebarIcons}
        isCurrent={(path) => path === pathname || path === pathname + search}
        onFollow={onFollow}
      />
    </Stack>
  );
}

interface MemberMenuProps {
  /** The member's display name; `null` or empty when the provider has none. */
  readonly name: string | null;
  readonly onSignOut: () => void;
  readonly onSignOutEverywhere: () => void;
}

/** The header's menu, a native popover: the browser closes it on Escape and on a click outside. */
function MemberMenu({ name, onSignOut, onSignOutEverywhere }: MemberMenuProps) {
  const menuId = useId();
  const shownName = name || frame.nameless;
  const menu = useRef<HTMLDivElement>(null);
  // A popover would stay open on the page that its link opens.
  const closeMenu = () => menu.current?.hidePopover?.();
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={frame.memberMenu(shownName)}
        className={styles.opener}
      >
        <span aria-hidden="true" className={styles.initial}>
          {beginning(shownName, 1).toLocaleUpperCase()}
        </span>
        <span className={styles.name}>{shownName}</span>
        <ChevronDown aria-hidden="true" className={styles.memberMenuIcon} />
      </button>
      <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
        <p className={styles.whose}>{shownName}</p>
        <Link to="/account" className={styles.action} onClick={closeMenu}>
          {frame.account}
        </Link>
        <button type="button" className={styles.action} onClick={onSignOut}>
          {signingOut.signOut}
        </button>
        <button type="button" className={styles.action} onClick={onSignOutEverywhere}>
          {signingOut.signOutEverywhere}
        </button>
      </div>
    </>
  );
}

const Hearth = lazyOnIdle(async () => (await import('#ui/pictures/hearth.tsx')).Hearth);

interface AuthenticatedLayoutProps {
  readonly member: MemberMenuProps;
  /** A line above every page, such as the offline banner. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** The frame around a member's pages, with the navigation at the side or, on narrow screens, in a drawer. */
export function AuthenticatedLayout({ member, banner, children }: AuthenticatedLayoutProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const content = useRef<HTMLElement>(null);
  useFocusOnNewPage(content);
  useFocusOnNewLayout();
  const closeMenu = () => setMenuOpen(false);
  return (
    <div className={styles.layout}>
      <SkipLink to="content" label={frame.skipToContent} />
      <div data-ground="night" className={styles.side}>
        <div className={styles.rail}>
          <Sidebar
            top={
              <Link to="/" className={styles.home}>
                <Brand />
              </Link>
            }
          />
          <Hearth className={styles.hearth} />
        </div>
      </div>
      <header className={styles.header}>
        <IconButton label={frame.openMenu} className={styles.menuButton} onClick={() => setMenuOpen(true)}>
          <Menu aria-hidden="true" />
        </IconButton>
        <Link to="/" className={styles.headerHome}>
          <Brand />
        </Link>
        <MemberMenu {...member} />
      </header>
      <Drawer title={frame.menuTitle} isOpen={isMenuOpen} onClose={closeMenu}>
        <Sidebar onFollow={closeMenu} />
      </Drawer>
      <main id="content" ref={content} tabIndex={-1} className={styles.content}>
        {banner}
        {children}
      </main>
    </div>
  );
}
