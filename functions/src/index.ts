import { startupError } from './deployed/env.ts';
import { installBodyGuard } from './http/body-guard.ts';
import { log } from './log.ts';

const reason = startupError(process.env);
if (reason !== undefined) {
  log.refusedToStart(reason);
  process.exit(1);
}

// `FUNCTION_TARGET` is set in every process that serves a function, but not when functions are only listed for a
// deployment.
if (process.env.FUNCTION_TARGET) installBodyGuard();

export { applyRetention, deleteAccounts } from './deployed/account.ts';
export { api, joinWaitlist, newsletter } from './deployed/api.ts';
export { remindOfSessions, sendMail, sendNewsletterMail } from './deployed/mail.ts';
export { dispatchNudges, sendNudges } from './deployed/nudges.ts';
export { operator } from './deployed/operator.ts';
export { payments, reconcilePayments } from './deployed/payments.ts';
