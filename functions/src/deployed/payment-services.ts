import type { PaymentServices } from '../dependencies.ts';
import { contactHasher, isSigned, razorpayClient } from '../payments/razorpay.ts';
import type { PaymentSettings } from './env.ts';

/** What a function with the settings of payments can do. */
export const createPaymentServices = ({
  razorpay,
  contactKey,
  webhookSecrets,
}: PaymentSettings): PaymentServices => ({
  razorpay: razorpayClient(razorpay),
  hashContact: contactHasher(contactKey),
  isSignedWebhook: (body, signature) => isSigned(body, signature, webhookSecrets),
});
