import { onRequest } from 'firebase-functions/https';
import { readOperatorKeys, readPaymentSettings, readSiteUrl } from './env.ts';
import { ceilings } from './instances.ts';
import { serverOptionsOf } from './options.ts';
import { createAtStart } from './start.ts';

const operatorApp = createAtStart('operator', async (connection) => {
  const { operatorDependencies } = await import('./operator-services.ts');
  const { createPaymentServices } = await import('./payment-services.ts');
  const { createOperatorApp } = await import('../http/operator-app.ts');
  const payments = createPaymentServices(readPaymentSettings(process.env));
  const services = { ...payments, siteUrl: readSiteUrl(process.env) };
  return createOperatorApp(operatorDependencies(connection, readOperatorKeys(process.env), services));
});

/** The operators' calls, in a function of their own, so that no other holds their keys. A few people use it. */
export const operator = onRequest(
  { ...serverOptionsOf('operator'), maxInstances: ceilings.operator },
  async (request, response) => (await operatorApp())(request, response),
);
