import { siteSettings } from '#lib/site-settings.ts';
import { LeaveIntent } from '../../features/newsletter/leave-intent.tsx';
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx';
import { Payment } from '../../features/pricing/payment.tsx';
import { WeekCarousel } from '../../features/weeks/week-carousel.tsx';

const newsletter = { host: siteSettings.newsletterHost, founderSite: siteSettings.founderSite };

/** What is alive on the sales page. */
export const welcomeParts = {
  weeks: WeekCarousel,
  payment: () => <Payment page={siteSettings.paymentPage} />,
  newsletter: () => <NewsletterForm {...newsletter} />,
  leaving: () => <LeaveIntent {...newsletter} />,
};

export type WelcomePart = keyof typeof welcomeParts;
