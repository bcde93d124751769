import { generate } from 'selfsigned';
import { allPushHosts } from './push-hosts.ts';

/** A server's private key and its certificate, in PEM. */
export interface Authority {
  readonly key: string;
  readonly certificate: string;
}

const lifetimeDays = 365;

/**
 * A self-signed certificate for the host names of the push services, created at each start. Its key never leaves the
 * process, and only programs configured to trust it do so.
 */
export async function makeAuthority(): Promise<Authority> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Fake push service' }], {
    keyType: 'ec',
    notAfterDate: new Date(Date.now() + lifetimeDays * 86_400_000),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      {
        name: 'subjectAltName',
        altNames: allPushHosts.map((value) => ({ type: 2 as const, value })),
      },
    ],
  });
  return { key, certificate: cert };
}
