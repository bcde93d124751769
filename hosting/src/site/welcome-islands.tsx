import { siteSettings } from '#lib/site-settings.ts';
import { InAppNotice } from '../features/in-app-browser/in-app-notice.tsx';
import { Price, ShortPrice } from '../features/landing/cohort-price.tsx';
import { FirstMoment } from '../features/landing/first-moment.tsx';
import { LiveSessionCalendar } from '../features/landing/live-session-calendar.tsx';
import {
  CohortDates,
  JoinLink,
  LiveSessions,
  PaymentOrWaitlist,
  RefundEnd,
  ShortStart,
} from '../features/landing/open-cohort.tsx';
import { Payment } from '../features/landing/pricing.tsx';
import { Quotes } from '../features/landing/quotes.tsx';
import { UnlessPaid } from '../features/landing/unless-paid.tsx';
import { PageVisit, PriceVisit } from '../features/landing/visit-marks.tsx';
import { WeekCarousel } from '../features/landing/week-carousel.tsx';
import { LeaveIntent, NewsletterForm } from '../features/newsletter/newsletter.tsx';

const newsletter = { host: siteSettings.newsletterHost, founderSite: siteSettings.founderSite };

/** The hydrated parts of the sales page, those of the first screen first. */
export const welcomeIslands = {
  join: JoinLink,
  start: ShortStart,
  'short-price': ShortPrice,
  'bar-price': ShortPrice,
  'bar-start': ShortStart,
  moment: FirstMoment,
  weeks: WeekCarousel,
  quotes: Quotes,
  price: Price,
  payment: () => (
    <>
      <CohortDates />
      <UnlessPaid>
        <PaymentOrWaitlist>
          <PriceVisit>
            <Payment page={siteSettings.paymentPage} />
          </PriceVisit>
          <InAppNotice before="price" />
        </PaymentOrWaitlist>
      </UnlessPaid>
    </>
  ),
  sessions: () => (
    <LiveSessions>
      <LiveSessionCalendar />
    </LiveSessions>
  ),
  'refund-end': RefundEnd,
  newsletter: () => <NewsletterForm {...newsletter} />,
  leaving: () => (
    <>
      <LeaveIntent {...newsletter} />
      <PageVisit event="welcome" />
    </>
  ),
};

export type WelcomeIsland = keyof typeof welcomeIslands;
