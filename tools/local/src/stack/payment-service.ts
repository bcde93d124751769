import type { Program } from './child-process.ts';
import { host, type Ports } from './ports.ts';

interface Settings {
  readonly ports: Ports;
  /** The folder of the world. */
  readonly data: string;
}

const at = (port: number): string => `http://${host}:${port}`;

/** The local payment provider as a program of a world. */
export const paymentService = ({ ports, data }: Settings): Program => ({
  name: 'The payment service',
  command: [
    process.execPath,
    ...['--import', 'tsx', 'tools/local/src/payment-service/main.ts'],
    ...['--port', String(ports.payments), '--file', `${data}/payments.json`],
    ...['--webhook-url', `${at(ports.hosting)}/webhooks/razorpay`],
    ...['--return-url', `${at(ports.hosting)}/welcome/thanks`],
  ],
  log: `${data}/logs/payment-service.log`,
  ready: 'The payment service is ready',
});

/** The variables with which the functions find its API; production refuses them. */
export const paymentEnvironment = (ports: Ports): Readonly<Record<string, string>> => ({
  RAZORPAY_URL: at(ports.payments),
});

/** The page that visitors pay on. */
export const paymentPage = (ports: Ports): string => `${at(ports.payments)}/pay`;
