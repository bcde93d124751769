import { type ConsolePageId, consoleFrame, consolePages, kitTexts } from '@reshape/content/operator/frame';
import { searchTexts } from '@reshape/content/operator/search';
import { useQueryClient } from '@tanstack/react-query';
import {
  Banknote,
  Bell,
  CalendarDays,
  ChartNoAxesColumn,
  Group,
  History,
  KeyRound,
  ListOrdered,
  type LucideIcon,
  Mail,
  Menu,
  MessagesSquare,
  Newspaper,
  Search,
  Sun,
  Target,
  UsersRound,
} from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { networkStatus, useIsOnline } from '#lib/network.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Drawer } from '#ui/dialog.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { Mark } from '#ui/pictures/picture.tsx';
import { Banner } from '#ui/status.tsx';
import { Muted, SkipLink } from '#ui/text.tsx';
import styles from './frame.module.css';
import { ActionDialog } from './kit/action-dialog.tsx';
import { discardDrafts, hasDrafts, useDraftPrefix } from './kit/draft.ts';
import { Notice } from './kit/notice.tsx';
import { useDialog } from './kit/use-dialog.ts';
import { useFocusAfterRemoval } from './kit/use-focus-after-removal.ts';
import { SearchDialog } from './search/search-dialog.tsx';
import { searchKeys, useSearchKey } from './search/search-key.ts';
import { signOutOperator, useRole } from './session/session.ts';

const icons = {
  today: Sun,
  people: UsersRound,
  payments: Banknote,
  cohorts: CalendarDays,
  groups: Group,
  conversations: MessagesSquare,
  numbers: ChartNoAxesColumn,
  waitlist: ListOrdered,
  mails: Mail,
  nudges: Bell,
  challenges: Target,
  newsletter: Newspaper,
  operators: KeyRound,
  log: History,
} as const satisfies Record<ConsolePageId, LucideIcon>;

const isWithin = (path: string, pathname: string): boolean =>
  path === '/operator' ? pathname === path : pathname === path || pathname.startsWith(`${path}/`);

interface NavigationProps {
  readonly address: string;
  readonly onSignOut: () => void;
  readonly isInDrawer?: boolean;
}

function Navigation({ address, onSignOut, isInDrawer = false }: NavigationProps) {
  const { pathname } = useLocation();
  const isOwner = useRole() === 'owner';
  const pages = consolePages.filter((page) => isOwner || 'isForFacilitators' in page);
  return (
    <Stack as="nav" gap={4} isPacked aria-label={consoleFrame.navigation}>
      <PageLinks
        pages={pages}
        icons={icons}
        isCurrent={(path) => isWithin(path, pathname)}
        // The page takes the place of the drawer in the history, which closes it.
        replace={isInDrawer}
      />
      <Stack gap={2} align="start" className={styles.who}>
        <Muted isVerbatim>{consoleFrame.signedInAs(address)}</Muted>
        <Button onClick={onSignOut}>{consoleFrame.signOut}</Button>
      </Stack>
    </Stack>
  );
}

/** Says whether the device is offline or only the server is unreachable. */
function Connection() {
  const isOnline = useIsOnline();
  const client = useQueryClient();
  if (isOnline) return null;
  if (!navigator.onLine) return <Banner tone="info">{kitTexts.offline}</Banner>;
  const retry = async () => {
    if (await networkStatus.check()) await client.refetchQueries({ type: 'active' });
  };
  return (
    <Banner tone="info" retry={kitTexts.retry} onRetry={() => void retry()}>
      {kitTexts.unreachable}
    </Banner>
  );
}

const Brand = () => (
  <Link to="/operator" className={styles.brand}>
    <Mark />
    {consoleFrame.name}
  </Link>
);

/**
 * Moves the focus to a new page, as a browser does for a full page load; not when only a filter changed. After
 * Back, it is on the link that was followed, so that a long list is again where it was left.
 */
function useFocusOnNewPage() {
  const { pathname, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const content = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  /** The target of the link that was followed from each entry of the history. */
  const followed = useRef(new Map<string, string>());
  const onFollow = ({ target }: MouseEvent<HTMLElement>) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) followed.current.set(key, link.href);
  };
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const links = isReturn ? (content.current?.querySelectorAll('a') ?? []) : [];
    const left = [...links].find(({ href }) => href === followed.current.get(key));
    if (left) return left.focus();
    // A page may have moved the focus itself, such as to the composer.
    if (content.current?.querySelector(':focus')) return;
    content.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [pathname, key, isReturn]);
  return { ref: content, onClick: onFollow };
}

/** The frame around every page, with the navigation at the side or, on narrow screens, in a drawer. */
export function Frame({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  const menu = useDialog();
  const search = useDialog();
  const isOwner = useRole() === 'owner';
  const openSearch = () => {
    if (isOwner) search.open();
  };
  useSearchKey(openSearch);
  const drafts = useDraftPrefix();
  const discarding = useDialog();
  const onSignOut = () => {
    if (hasDrafts(drafts)) discarding.open();
    else void signOutOperator();
  };
  const content = useFocusOnNewPage();
  useFocusAfterRemoval(content.ref);
  return (
    <div className={styles.layout}>
      <SkipLink to="content" label={consoleFrame.skip} />
      <div data-ground="night" className={styles.side}>
        <Brand />
        {isOwner ? (
          <Button
            aria-label={searchTexts.button}
            aria-keyshortcuts="Control+K Meta+K"
            className={styles.search}
            onClick={openSearch}
          >
            <Search aria-hidden="true" className={styles.searchIcon} />
            {searchTexts.button}
            <Muted as="kbd" className={styles.searchKeys}>
              {searchKeys()}
            </Muted>
          </Button>
        ) : null}
        <Navigation address={address} onSignOut={onSignOut} />
      </div>
      <header className={styles.header}>
        <IconButton label={consoleFrame.openMenu} onClick={menu.open}>
          <Menu aria-hidden="true" />
        </IconButton>
        <Brand />
        {isOwner ? (
          <IconButton label={searchTexts.button} className={styles.openSearch} onClick={openSearch}>
            <Search aria-hidden="true" />
          </IconButton>
        ) : null}
      </header>
      <Drawer title={consoleFrame.menuTitle} isOpen={menu.dialog.isOpen} onClose={menu.dialog.onClose}>
        <Navigation address={address} onSignOut={onSignOut} isInDrawer />
      </Drawer>
      <ActionDialog
        {...consoleFrame.discard}
        {...discarding.dialog}
        isDangerous
        action={{ isBusy: false, error: null }}
        onSubmit={async () => {
          discardDrafts(drafts);
          await signOutOperator();
          return true;
        }}
      />
      <SearchDialog isOpen={search.dialog.isOpen} onClose={search.dialog.onClose} />
      <main id="content" {...content} tabIndex={-1} className={styles.content}>
        <Connection />
        {children}
      </main>
      <Notice />
    </div>
  );
}
