import { anchors, joinBar, joinLink, offer, pricing } from '@reshape/content/landing';
import { paymentMethods } from '@reshape/content/programme';
import { siteNavigation } from '@reshape/content/site';
import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { areCredentialsInReach } from '#lib/session/credentials.ts';
import { siteSections, siteSettings } from '#lib/site-settings.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Stack } from '#ui/layout.tsx';
import { ChangingText, Muted, Text } from '#ui/text.tsx';
import { usePrice } from './cohort-price.tsx';
import { useHasSession } from './known-visitor.ts';
import styles from './pricing.module.css';
import { MarkedList, Section } from './section.tsx';

interface PricingProps {
  readonly price: ReactNode;
  /** The end of the refund period of the open cohort. */
  readonly refundEnd: ReactNode;
  /** The first day, the seats and the payment button, in view with the price. */
  readonly payment: ReactNode;
  /** The live sessions of the open cohort. */
  readonly sessions: ReactNode;
}

/** The price, and everything that it buys. */
export function Pricing({ price, refundEnd, payment, sessions }: PricingProps) {
  const { billing } = siteSections;
  return (
    <Section id={anchors.pricing} heading={offer.heading} tone="ember" isTight>
      <div className={styles.offer}>
        <Stack isPacked data-ground="night" data-offer="" className={styles.price}>
          <Chip tone="ember" weight="strong" className={styles.badge}>
            {offer.badge}
          </Chip>
          {price}
          <p>{offer.terms}</p>
          {payment}
          {sessions}
        </Stack>
        <Stack isPacked className={styles.included}>
          <h3>{offer.includedTitle}</h3>
          <MarkedList items={offer.included} mark={<Check aria-hidden="true" />} className={styles.list} />
          <dl>
            <Fact title={offer.opensTodayTitle}>{offer.opensToday}</Fact>
            <Fact title={offer.opensOnFirstDayTitle}>{offer.opensOnFirstDay}</Fact>
            <Fact title={offer.refundTitle}>
              <p>{offer.refund}</p>
              {refundEnd}
              {siteSettings.contact ? <p>{offer.refundContact(siteSettings.contact.email)}</p> : null}
            </Fact>
            <Fact title={offer.billingTitle}>{[offer.receipt, billing?.tax].filter(Boolean).join(' ')}</Fact>
            {billing ? <Fact title={offer.abroadTitle}>{billing.abroad}</Fact> : null}
            {billing?.methods.includes('emi') ? <Fact title={offer.emiTitle}>{offer.emi}</Fact> : null}
          </dl>
        </Stack>
      </div>
    </Section>
  );
}

const Fact = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className={styles.factTitle}>{title}</dt>
    <dd className={styles.factText}>{children}</dd>
  </div>
);

interface JoinBarProps {
  readonly price: ReactNode;
  /** When the open cohort begins. */
  readonly start: ReactNode;
}

/** A bar at the bottom of small screens with the price and a link to it, one of two, as in the header (`start.ts`). */
export function JoinBar({ price, start }: JoinBarProps) {
  return (
    <aside aria-label={joinBar.label} className={styles.joinBar}>
      <div className={styles.joinPrice}>
        <Text as="div" weight="strong">
          {price}
        </Text>
        <Muted as="div">{start}</Muted>
      </div>
      {siteNavigation.join.map(({ id, label }) => (
        <ButtonLink key={id} href={siteNavigation.joinTarget.onSalesPage} data-link={id}>
          {label}
        </ButtonLink>
      ))}
    </aside>
  );
}

const text = pricing.payment;
const methods = siteSettings.paymentMethods.map((method) => paymentMethods[method]);

interface PaymentProps {
  /** The provider's hosted page; null while payment is closed. */
  readonly page: string | null;
}

/** The payment button: a plain link until the provider's own button has loaded, or when that fails. */
export function Payment({ page }: PaymentProps) {
  const container = useRef<HTMLDivElement>(null);
  // The provider's button only opens the provider's own pages; the local payment page gets a plain link.
  const state = usePaymentButton(container, page?.startsWith('https:') ?? false);
  const button = text.button(usePrice());
  if (page === null) return <p>{__EMULATORS__ ? text.notConfigured : text.unavailable}</p>;
  if (state === 'signed-in')
    return (
      <Stack gap={3} align="start">
        <p>{text.signedIn}</p>
        <ButtonLink href={joinLink.app.target}>{text.signedInLink}</ButtonLink>
      </Stack>
    );
  return (
    <Stack gap={3} align="start" ref={container}>
      {state === 'ready' ? null : (
        <ButtonLink href={page} className={styles.pay}>
          {button}
        </ButtonLink>
      )}
      {/* React never writes into this element: the provider's script fills it. */}
      <div
        className="razorpay-embed-btn"
        hidden={state !== 'ready'}
        data-url={page}
        data-text={button}
        data-size="large"
      />
      <Muted role="status">
        <ChangingText>{state === 'loading' || state === 'failed' ? text[state] : null}</ChangingText>
      </Muted>
      <p>{text.sameAddress}</p>
      <Muted>
        <ChangingText>{methods.length > 0 ? `${text.methods(methods)} ` : null}</ChangingText>
        <span>{text.note}</span>
      </Muted>
    </Stack>
  );
}

type PaymentButtonState = 'link' | 'loading' | 'ready' | 'failed' | 'signed-in';

/** How close to the viewport the button is when its script is loaded. */
const loadMargin = '600px 0px';

/**
 * Loads the provider's button when `container` is near the viewport, but never while this page can read a credential of
 * anybody, because a third-party script could read it too. When a member signs in in another tab, the page reloads
 * without the script.
 */
function usePaymentButton(container: RefObject<Element | null>, isOpen: boolean): PaymentButtonState {
  const hasSession = useHasSession();
  const [state, setState] = useState<'link' | 'loading' | 'ready' | 'failed'>('link');

  useEffect(() => {
    if (hasSession && hasPaymentScript()) location.reload();
  }, [hasSession]);

  useEffect(() => {
    if (hasSession || !isOpen || !container.current) return;
    let isShown = true;
    const load = async () => {
      if ((await areCredentialsInReach()) || !isShown) return;
      setState('loading');
      renderPaymentButton().then(
        () => setState('ready'),
        () => setState('failed'),
      );
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: loadMargin },
    );
    observer.observe(container.current);
    return () => {
      isShown = false;
      observer.disconnect();
    };
  }, [hasSession, isOpen, container]);

  return hasSession ? 'signed-in' : state;
}

declare global {
  interface Window {
    /** Defined by the provider's script. */
    readonly __rzp__?: { init?: () => void };
  }
}

const scriptId = 'razorpay-embed-btn-js';
const scriptUrl = 'https://cdn.razorpay.com/static/embed_btn/bundle.js';

/**
 * Renders the payment provider's button into every `.razorpay-embed-btn` on the page: loads its script, or
 * calls its `init` if it is already loaded. Rejects when the script fails to load.
 */
function renderPaymentButton(): Promise<void> {
  if (document.getElementById(scriptId)) {
    window.__rzp__?.init?.();
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.id = scriptId;
    script.src = scriptUrl;
    script.defer = true;
    script.onload = () => resolve();
    script.onerror = () => {
      // Removed, so that the next attempt loads it again.
      script.remove();
      reject(new Error('The payment script could not be loaded'));
    };
    document.body.append(script);
  });
}

const hasPaymentScript = (): boolean => document.getElementById(scriptId) !== null;
