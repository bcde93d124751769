import { generate } from 'selfsigned';
import { allPushHosts } from './push-hosts.ts';

/** What a server shows, and whoever trusts it is given: both in PEM. */
export interface Authority {
  readonly key: string;
  readonly certificate: string;
}

const lifetimeDays = 365;

/**
 * A certificate in the names of the push services, made anew at each start, and its own authority. Its key leaves the
 * process in no way; only programs that are told to trust it do.
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
