import { readOperatorKeys, readPaymentSettings, readSiteUrl } from './env.ts';
import { server } from './kinds.ts';

/** The operators' calls, in a function of their own, so that no other holds their keys. A few people use it. */
export const operator = server('operator', async (connection) => {
  const { operatorDependencies } = await import('./operator-services.ts');
  const { createPaymentServices } = await import('./payment-services.ts');
  const { createOperatorApp } = await import('../http/operator-app.ts');
  const payments = createPaymentServices(readPaymentSettings(process.env));
  const services = { ...payments, siteUrl: readSiteUrl(process.env) };
  return createOperatorApp(operatorDependencies(connection, readOperatorKeys(process.env), services));
});
