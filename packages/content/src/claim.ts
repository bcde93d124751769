import { paymentIdLength } from '@reshape/domain/payment-ids';
import { minPhoneDigits } from '@reshape/domain/phones';
import { inWords } from './numbers.ts';

/** The form on the preview page that claims a payment. */
export const claim = {
  id: 'claim',
  title: 'Paid, but can’t get in?',
  lead: 'This happens when you paid with a different email address, or with none. Tell us which payment was yours, and we will open your place.',
  paymentId: 'Payment ID',
  paymentIdHint: 'On your receipt from Razorpay. It begins with pay_',
  phone: 'Phone number',
  phoneHint: 'The one you gave when you paid',
  signIn: 'Sign in to claim it',
  submit: 'Claim my payment',
  busy: 'Looking for your payment...',
  found: 'Found it. Opening your place...',
  review:
    'We found your payment and linked it to your account. Your place did not open automatically: one of us is looking at it and will write to you.',
  unreadablePaymentId: `This is not a payment ID. A payment ID is pay_ followed by ${paymentIdLength} letters and digits.`,
  unreadablePhone: `This is not a phone number. A phone number has at least ${inWords(minPhoneDigits)} digits.`,
  notFound:
    'We found no payment that you can claim with this ID and phone number. Please check both on your receipt.',
  signedOut: 'Your sign-in has ended. Sign in again and come back to this page.',
  unreachable: 'We could not check just now. Please try again in a moment.',
} as const;
