import type { Program } from './child-process.ts';
import { host, type Ports } from './ports.ts';

interface Settings {
  readonly ports: Ports;
  /** The folder of the world. */
  readonly data: string;
}

/** The local mail server as a program of a world. */
export const mailService = ({ ports, data }: Settings): Program => ({
  name: 'The mail service',
  command: [
    process.execPath,
    ...['--import', 'tsx', 'tools/local/src/mail-service/main.ts'],
    ...['--port', String(ports.mail)],
  ],
  log: `${data}/logs/mail-service.log`,
  ready: 'The mail service is ready',
});

/** The variables with which the functions find it, and the site that mails link to; production refuses the first. */
export const mailEnvironment = (ports: Ports): Readonly<Record<string, string>> => ({
  SMTP_LOCAL_URL: `smtp://${host}:${ports.mail}`,
  SITE_URL: `http://${host}:${ports.hosting}`,
});
