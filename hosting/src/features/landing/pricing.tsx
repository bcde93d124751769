import { joinBar, pricing } from '@reshape/content/landing';
import { siteNavigation } from '@reshape/content/site';
import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onSessionChange, storedSession } from '#lib/device-storage.ts';
import { siteSettings } from '#lib/site-settings.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Hearth } from '#ui/pictures/hearth.tsx';
import { Text, VisuallyHidden } from '#ui/text.tsx';
import styles from './pricing.module.css';
import { MarkedList, Section } from './section.tsx';

/** The price, what it includes and the refund policy; the payment button is its child. */
export function Pricing({ children }: { readonly children: ReactNode }) {
  return (
    <Section id={pricing.id} heading={pricing.heading} lead={pricing.lead} tone="ember">
      <div className={styles.offer}>
        <Stack isPacked data-ground="night" className={styles.price}>
          <Text size="small" tone="ember" weight="strong" className={styles.badge}>
            {pricing.badge}
          </Text>
          <Cluster as="p" gap={4} rowGap={0} align="baseline" className={styles.amounts}>
            <span className={styles.amount}>
              <VisuallyHidden>{pricing.priceLabel}</VisuallyHidden>
              <span aria-hidden="true">{pricing.price}</span>
            </span>
            <s>
              <VisuallyHidden>{pricing.listPriceLabel}</VisuallyHidden>
              <span aria-hidden="true">{pricing.listPrice}</span>
            </s>
          </Cluster>
          <p>{pricing.terms}</p>
          {children}
          <Hearth className={styles.picture} />
        </Stack>
        <Stack isPacked className={styles.included}>
          <h3>{pricing.includedTitle}</h3>
          <MarkedList items={pricing.included} mark={<Check aria-hidden="true" />} className={styles.list} />
          <h3>{pricing.refundTitle}</h3>
          <p>{pricing.refund}</p>
          {siteSettings.contact ? <p>{pricing.refundContact(siteSettings.contact.email)}</p> : null}
        </Stack>
      </div>
    </Section>
  );
}

/** The price and the way to it, at the foot of a small screen while the sections around it are read. */
export function JoinBar() {
  return (
    <aside aria-label={joinBar.label} className={styles.joinBar}>
      <p>
        <Text as="strong" weight="strong">
          {joinBar.price}
        </Text>
        <Text as="span" size="small" tone="soft">
          {joinBar.note}
        </Text>
      </p>
      <ButtonLink href={joinBar.link.target}>{joinBar.link.label}</ButtonLink>
    </aside>
  );
}

const words = pricing.payment;

interface PaymentProps {
  /** The provider's hosted page; null while payment is closed. */
  readonly page: string | null;
}

/** The payment button: a plain link until the provider has drawn its own, and when it cannot. */
export function Payment({ page }: PaymentProps) {
  const place = useRef<HTMLDivElement>(null);
  // The provider's button belongs to its own pages; another page, such as that of a laptop, is linked to.
  const state = usePaymentButton(place, page?.startsWith('https:') ?? false);
  if (page === null) return <p>{__EMULATORS__ ? words.notConfigured : words.unavailable}</p>;
  if (state === 'signed-in')
    return (
      <Stack gap={3} align="start">
        <p>{words.signedIn}</p>
        <ButtonLink href={siteNavigation.openApp.target}>{words.signedInLink}</ButtonLink>
      </Stack>
    );
  return (
    <Stack gap={3} align="start" ref={place}>
      {state === 'drawn' ? null : (
        <ButtonLink href={page} className={styles.pay}>
          {words.button}
        </ButtonLink>
      )}
      {/* The provider's script fills this element, so React never writes into it. */}
      <div
        className="razorpay-embed-btn"
        hidden={state !== 'drawn'}
        data-url={page}
        data-text={words.button}
        data-size="large"
      />
      <Text size="small" tone="soft" role="status">
        {state === 'loading' ? words.loading : null}
        {state === 'failed' ? words.failed : null}
      </Text>
      <p>{words.sameAddress}</p>
      <Text size="small" tone="soft">
        {words.note}
      </Text>
    </Stack>
  );
}

type PaymentButtonState = 'link' | 'loading' | 'drawn' | 'failed' | 'signed-in';

/** The script is loaded when the button is this close to the viewport. */
const loadMargin = '600px 0px';

/**
 * Loads the provider's button when `place` is near the viewport, but never while a session is stored, which a third-party
 * script could read. If a sign-in happens in another tab while the script runs here, the page is reloaded without it.
 */
function usePaymentButton(place: RefObject<Element | null>, isOpen: boolean): PaymentButtonState {
  const hasSession = useHasSession();
  const [state, setState] = useState<'link' | 'loading' | 'drawn' | 'failed'>('link');

  useEffect(() => {
    if (hasSession && hasPaymentScript()) location.reload();
  }, [hasSession]);

  useEffect(() => {
    if (hasSession || !isOpen || !place.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        setState('loading');
        drawPaymentButton().then(
          () => setState('drawn'),
          () => setState('failed'),
        );
      },
      { rootMargin: loadMargin },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [hasSession, isOpen, place]);

  return hasSession ? 'signed-in' : state;
}

declare global {
  interface Window {
    /** Defined by the provider's script. */
    readonly __rzp__?: { init?: () => void };
  }
}

const scriptId = 'razorpay-embed-btn-js';
const address = 'https://cdn.razorpay.com/static/embed_btn/bundle.js';

/**
 * Lets the payment provider draw its button into every `.razorpay-embed-btn` on the page, by loading its script or, when
 * that is loaded already, by calling its `init`. Rejects when the script fails to load.
 */
function drawPaymentButton(): Promise<void> {
  if (document.getElementById(scriptId)) {
    window.__rzp__?.init?.();
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.id = scriptId;
    script.src = address;
    script.defer = true;
    script.onload = () => resolve();
    script.onerror = () => {
      // Removed so that the next attempt loads it again.
      script.remove();
      reject(new Error('The payment script could not be loaded'));
    };
    document.body.append(script);
  });
}

/** Whether a third-party script runs in this page. */
const hasPaymentScript = (): boolean => document.getElementById(scriptId) !== null;

/** Whether a session is stored on this device. Always false in prerendered HTML. */
const useHasSession = (): boolean =>
  useSyncExternalStore(
    onSessionChange,
    () => storedSession() !== null,
    () => false,
  );
