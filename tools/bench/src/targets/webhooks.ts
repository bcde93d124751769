import { http } from '@google-cloud/functions-framework';
import { installBodyGuard } from '../../../../functions/src/http/body-guard.ts';
import { createPaymentsApp } from '../../../../functions/src/http/payments-app.ts';
import { log } from '../../../../functions/src/log.ts';
import { cachedContent } from '../../../../functions/src/stores/cache.ts';
import type { PaymentRecords, Payments } from '../../../../functions/src/stores/payments.ts';
import { inMemoryDependencies, storedCohort } from '../../../../functions/src/test/in-memory-stores.ts';

// The payments function as deployed, except for the database and the queue: the cost of a webhook before it
// gets there.
installBodyGuard();
const inMemory = inMemoryDependencies({ clock: () => new Date() });
inMemory.content.cohorts.set('next', storedCohort({ enrolment: 'open', weeks: 5_000 }));
const nothing: PaymentRecords = { payments: new Map(), places: new Map(), members: new Map() };
const payments: Payments = { ...inMemory.payments, change: async (_, decide) => decide(nothing).result };
const mail = { enqueue: async () => undefined };
process.send?.({ token: 'unused' });

const app = createPaymentsApp({ ...inMemory, ...cachedContent(inMemory, performance), payments, mail, log });
http('target', (request, response) => app(request, response));
