import { siteFooter, siteNavigation } from '@reshape/content/site';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { siteSettings } from '#lib/site-settings.ts';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout.tsx';
import { Hearth } from '#ui/pictures/hearth.tsx';
import { Mark } from '#ui/pictures/picture.tsx';
import { SkipLink, Text } from '#ui/text.tsx';
import styles from './site.module.css';

const { contact } = siteSettings;
const { label, home, links, signIn, openApp, join, joinTarget, menu, skip } = siteNavigation;

/** A native popover: it needs no script, and closes on Escape and on a click outside. */
const menuId = 'site-menu';

interface LinksProps {
  readonly of: readonly { readonly label: string; readonly target: string }[];
  readonly className?: string | undefined;
}

const Links = ({ of: links, className }: LinksProps) =>
  links.map(({ label, target }) => (
    <a key={target} href={target} className={className}>
      {label}
    </a>
  ));

/**
 * The page contains every link into the app; `start.ts` selects among them through attributes of the
 * document's root.
 */
function SiteHeader({ isNight, toPrice }: { readonly isNight: boolean; readonly toPrice: string }) {
  return (
    <header data-ground={isNight ? 'night' : undefined} className={styles.header}>
      <SkipLink to="content" label={skip} />
      <div className={styles.siteHeaderInner}>
        <a href={home.target} className={classNames(styles.headerLink, styles.brand)}>
          <Mark />
          {home.label}
        </a>
        <nav aria-label={label} className={styles.siteHeaderLinks}>
          <Links of={links} className={styles.headerLink} />
        </nav>
        <div className={styles.links}>
          <a href={signIn.target} data-link="sign-in" className={styles.headerLink}>
            {signIn.label}
          </a>
          <a href={openApp.target} data-link="app" className={styles.headerLink}>
            {openApp.label}
          </a>
          {join.map(({ id, label: joinLabel }) => (
            <a key={id} href={toPrice} data-link={id} className={classNames(styles.headerLink, styles.join)}>
              {joinLabel}
            </a>
          ))}
          <button type="button" aria-label={menu} popoverTarget={menuId} className={styles.menuButton}>
            <Menu aria-hidden="true" />
          </button>
          <nav id={menuId} popover="auto" aria-label={label} className={styles.menu}>
            <Links of={links} className={classNames(styles.headerLink, styles.menuLink)} />
            <a
              href={signIn.target}
              data-link="sign-in"
              className={classNames(styles.headerLink, styles.menuLink)}
            >
              {signIn.label}
            </a>
          </nav>
        </div>
      </div>
    </header>
  );
}

/** The footer of every public page. */
function SiteFooter() {
  return (
    <footer data-ground="night" className={styles.footer}>
      <div className={styles.siteFooterInner}>
        <Stack gap={2} align="start" isPacked className={styles.sign}>
          <Text size="title" tone="plain" face="display">
            {home.label}
          </Text>
          <p>{siteFooter.line}</p>
          {contact ? (
            <a href={`mailto:${contact.email}`} className={styles.footerLink}>
              {contact.email}
            </a>
          ) : null}
        </Stack>
        <nav aria-label={siteFooter.pagesLabel} className={styles.siteFooterLinks}>
          <Links of={[...links, signIn]} className={styles.footerLink} />
        </nav>
        <nav aria-label={siteFooter.label} className={styles.siteFooterLinks}>
          <Links of={siteFooter.links} className={styles.footerLink} />
        </nav>
        <Hearth className={styles.picture} />
      </div>
    </footer>
  );
}

export interface SiteLayoutProps {
  /** Whether the header shows Sign in instead of Join. */
  readonly isAfterPayment?: boolean;
  /** Whether the header is dark in both colour schemes, like the first section below it. */
  readonly startsAtNight?: boolean;
  /**
   * Whether the page itself offers to join, in elements marked with `data-offer`: the header does while they are out of
   * view.
   */
  readonly hasOffers?: boolean;
  readonly children: ReactNode;
}

/** The frame around every public page. Its children are sections, one of which has the page's h1. */
export function SiteLayout({
  isAfterPayment = false,
  startsAtNight = false,
  hasOffers = false,
  children,
}: SiteLayoutProps) {
  return (
    <div
      data-paid={isAfterPayment || undefined}
      data-has-offers={hasOffers || undefined}
      className={styles.layout}
    >
      <SiteHeader
        isNight={startsAtNight}
        toPrice={hasOffers ? joinTarget.onSalesPage : joinTarget.elsewhere}
      />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
