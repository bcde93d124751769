import { frame } from '@reshape/content/app/frame';
import { Menu } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Drawer } from '#ui/drawer.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { lazyOnIdle } from '../lazy-on-idle.ts';
import styles from './authenticated-layout.module.css';
import { Brand } from './brand.tsx';
import { useFocusOnNewPage } from './focus.ts';
import { MemberMenu, type MemberMenuProps } from './member-menu.tsx';
import { type Page, Sidebar } from './sidebar.tsx';

const Hearth = lazyOnIdle(async () => (await import('#ui/pictures/hearth.tsx')).Hearth);

export interface AuthenticatedLayoutProps {
  /** The pages that exist, in the order in which they are listed. */
  readonly pages: readonly Page[];
  readonly member: MemberMenuProps;
  /** A line over every page, such as the one that says that the network is gone. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** The frame around a member's pages: pages at the side, or in a drawer where there is no room for a side. */
export function AuthenticatedLayout({ pages, member, banner, children }: AuthenticatedLayoutProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const content = useRef<HTMLElement>(null);
  useFocusOnNewPage(content);
  const closeMenu = () => setMenuOpen(false);
  return (
    <div className={styles.layout}>
      <SkipLink to="content" label={frame.skipToContent} />
      <div data-ground="night" className={styles.side}>
        <div className={styles.rail}>
          <Sidebar
            pages={pages}
            top={
              <Link to="/" className={styles.home}>
                <Brand />
              </Link>
            }
          />
          <Suspense fallback={null}>
            <Hearth className={styles.hearth} />
          </Suspense>
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
        <Sidebar pages={pages} onFollow={closeMenu} />
      </Drawer>
      <main id="content" ref={content} tabIndex={-1} className={styles.content}>
        {banner}
        {children}
      </main>
    </div>
  );
}
