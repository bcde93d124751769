import { siteSettings } from '#lib/site-settings.ts';
import { CohortFacts } from '../features/landing/cohort-facts.tsx';
import { Payment } from '../features/landing/payment.tsx';
import { Seats } from '../features/landing/seats.tsx';
import { WeekCarousel } from '../features/landing/week-carousel.tsx';
import { LeaveIntent } from '../features/newsletter/leave-intent.tsx';
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx';

const newsletter = { host: siteSettings.newsletterHost, founderSite: siteSettings.founderSite };

/** The hydrated parts of the sales page. */
export const welcomeIslands = {
  weeks: WeekCarousel,
  payment: () => (
    <>
      <CohortFacts />
      <Seats>
        <Payment page={siteSettings.paymentPage} />
      </Seats>
    </>
  ),
  newsletter: () => <NewsletterForm {...newsletter} />,
  leaving: () => <LeaveIntent {...newsletter} />,
};

export type WelcomeIsland = keyof typeof welcomeIslands;
