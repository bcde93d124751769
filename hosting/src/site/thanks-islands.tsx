import { PaymentOutcome } from '../features/landing/payment-outcome.tsx';
import { SignInLink } from '../features/landing/sign-in-link.tsx';
import { PageVisit } from '../features/landing/visit-marks.tsx';

/** The hydrated parts of the page that the payment provider returns to. */
export const thanksIslands = {
  outcome: () => (
    <>
      <PaymentOutcome />
      <PageVisit event="thanks" />
    </>
  ),
  'sign-in': SignInLink,
};
