import { InAppNotice } from '../features/in-app-browser/in-app-notice.tsx';
import { PaymentOutcome } from '../features/landing/payment-outcome.tsx';
import { PageVisit } from '../features/landing/visit-marks.tsx';

/** The hydrated parts of the page that the payment provider returns to. */
export const thanksIslands = {
  outcome: () => (
    <>
      <PaymentOutcome inAppNotice={<InAppNotice before="signIn" />} />
      <PageVisit event="thanks" />
    </>
  ),
};
