import { siteSettings } from '#lib/site-settings.ts';
import { CohortDates, PaymentOrWaitlist } from '../features/landing/open-cohort.tsx';
import { Payment } from '../features/landing/pricing.tsx';
import { UnlessPaid } from '../features/landing/unless-paid.tsx';
import { WeekCarousel } from '../features/landing/week-carousel.tsx';
import { LeaveIntent, NewsletterForm } from '../features/newsletter/newsletter.tsx';

const newsletter = { host: siteSettings.newsletterHost, founderSite: siteSettings.founderSite };

/** The hydrated parts of the sales page. */
export const welcomeIslands = {
  weeks: WeekCarousel,
  payment: () => (
    <>
      <CohortDates />
      <UnlessPaid>
        <PaymentOrWaitlist>
          <Payment page={siteSettings.paymentPage} />
        </PaymentOrWaitlist>
      </UnlessPaid>
    </>
  ),
  newsletter: () => <NewsletterForm {...newsletter} />,
  leaving: () => <LeaveIntent {...newsletter} />,
};

export type WelcomeIsland = keyof typeof welcomeIslands;
