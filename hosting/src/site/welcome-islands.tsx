import { siteSettings } from '#lib/site-settings.ts';
import { CohortDates, PaymentOrWaitlist, RefundEnd } from '../features/landing/open-cohort.tsx';
import { Payment } from '../features/landing/pricing.tsx';
import { SessionsCalendar } from '../features/landing/session-calendar.tsx';
import { UnlessPaid } from '../features/landing/unless-paid.tsx';
import { WeekCarousel } from '../features/landing/week-carousel.tsx';
import { LeaveIntent, NewsletterForm } from '../features/newsletter/newsletter.tsx';

const newsletter = { host: siteSettings.newsletterHost, founderSite: siteSettings.founderSite };

/** The hydrated parts of the sales page. */
export const welcomeIslands = {
  weeks: WeekCarousel,
  payment: () => (
    <>
      <CohortDates hasSessions />
      <SessionsCalendar />
      <UnlessPaid>
        <PaymentOrWaitlist>
          <Payment page={siteSettings.paymentPage} />
        </PaymentOrWaitlist>
      </UnlessPaid>
    </>
  ),
  'refund-end': RefundEnd,
  newsletter: () => <NewsletterForm {...newsletter} />,
  leaving: () => <LeaveIntent {...newsletter} />,
};

export type WelcomeIsland = keyof typeof welcomeIslands;
