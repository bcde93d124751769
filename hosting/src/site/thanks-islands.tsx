import { FirstSession } from '../features/landing/session-calendar.tsx';
import { SignInLink } from '../features/landing/sign-in-link.tsx';

/** The hydrated parts of the page that the payment provider returns to. */
export const thanksIslands = { 'sign-in': SignInLink, 'first-session': FirstSession };
