import { isIP } from 'node:net';
import { claims } from '@reshape/content/claims';
import { localOnlyVariables } from '../../../../functions/src/deployed/env.ts';
import { allSettings, faultOf, parseSender } from '../../../../functions/src/deployed/settings.ts';
import { vapidKeyRing } from '../../../../functions/src/nudges/vapid.ts';
import { mayReachNewsletter, unsetValues } from '../../../../hosting/build/settings.ts';
import { missingSections, type SiteConfig } from '../../../../hosting/build/site-config.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Everything that decides whether the product can be deployed. */
export interface LaunchFacts {
  /** The variables of a production build of the site. */
  readonly site: Variables;
  readonly siteConfig: SiteConfig;
  /** The texts that are still marked as samples, by what must replace them. */
  readonly samples: readonly { readonly replace: string }[];
  /** The text of firebase.json. */
  readonly firebaseConfig: string;
  /** What is known of the project that is deployed to; absent when none is named. */
  readonly project?: {
    readonly id: string;
    /** The variables of the functions, without secrets. */
    readonly functions: Variables;
    /** The secrets in Secret Manager; absent where they cannot be read. */
    readonly secrets?: Variables;
  };
}

/** What must be set or replaced before the product can be deployed, one sentence each. Never contains a secret. */
export const launchFindings = ({
  site,
  siteConfig,
  samples,
  firebaseConfig,
  project,
}: LaunchFacts): readonly string[] => [
  ...unsetValues(site).map(
    ({ name, why }) => `set ${name} in hosting/.env.${project?.id ?? 'PROJECT'}: ${why}`,
  ),
  ...standIns(site, ['SITE_URL', 'PAYMENT_PAGE_URL', 'NEWSLETTER_URL']),
  ...(mayReachNewsletter(site, firebaseConfig)
    ? []
    : ['name the origin of NEWSLETTER_URL in connect-src of the sales page (firebase.json)']),
  ...missingSections(siteConfig),
  ...unprovedClaims(siteConfig),
  ...samples.map(({ replace }) => `replace the sample: ${replace}`),
  ...(project ? projectFindings(project, site) : []),
];

/** The claims of the public pages that the owner has to prove, and that this build would show without a proof. */
const unprovedClaims = (config: SiteConfig): string[] =>
  claims.flatMap((claim) => {
    const section = 'setting' in claim ? config[claim.setting] : undefined;
    if (section === undefined || !('setting' in claim)) return [];
    const isInOrder = section.chargedFrom <= section.chargedUntil;
    if (isInOrder && !section.isSample) return [];
    const fault = section.isSample ? 'is still a sample' : 'ends before it begins';
    const what = `state from when to when ${claim.says.join(', ')} was charged, or remove the section`;
    return [
      `${claim.setting} in hosting/site.config.ts ${fault}: ${what}, and the launch price stands alone`,
    ];
  });

function projectFindings(
  { id, functions, secrets }: NonNullable<LaunchFacts['project']>,
  site: Variables,
): string[] {
  const values = { ...functions, ...secrets };
  const faults = allSettings.flatMap(([name, setting]) => {
    if (setting.isSecret && !secrets) return [];
    const fault = faultOf(setting, values[name] === '' ? undefined : values[name]);
    const place = setting.isSecret ? 'Secret Manager' : `functions/.env.${id}`;
    return fault === undefined ? [] : [`${name} in ${place} ${fault} (${setting.what})`];
  });
  return [
    ...faults,
    ...localOnlyVariables
      .filter((name) => functions[name] !== undefined)
      .map((name) => `${name} is set, which weakens a check: it belongs on a local machine only`),
    ...standIns(values, ['SITE_URL', 'MAIL_FROM', 'OPERATOR_EMAIL', 'SMTP_URL']).filter(
      // Without those that a fault already reports.
      (sentence) => !faults.some((fault) => fault.startsWith(sentence.split(' ', 1)[0] ?? '')),
    ),
    ...(functions.SITE_URL && site.SITE_URL && functions.SITE_URL !== site.SITE_URL
      ? ['SITE_URL is not the same for the site and for the functions']
      : []),
    ...(site.VITE_FIREBASE_PROJECT_ID && site.VITE_FIREBASE_PROJECT_ID !== id
      ? [`VITE_FIREBASE_PROJECT_ID is ${site.VITE_FIREBASE_PROJECT_ID} instead of ${id}`]
      : []),
    ...(secrets?.VAPID_KEYS &&
    !faults.some((fault) => fault.startsWith('VAPID_KEYS')) &&
    vapidKeyRing(secrets.VAPID_KEYS).keys[0].publicKey !== site.VITE_VAPID_PUBLIC_KEY
      ? ['VITE_VAPID_PUBLIC_KEY is not the public key of the newest one in VAPID_KEYS: no nudge would arrive']
      : []),
  ];
}

const standIns = (values: Variables, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const host = hostIn(values[name]);
    return host !== undefined && isStandIn(host)
      ? [`${name} is a stand-in address (${host}): nobody can reach it`]
      : [];
  });

/** The host of a URL, or of an e-mail address or sender. */
function hostIn(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (URL.canParse(value)) return new URL(value).hostname;
  return parseSender(value).address.split('@')[1]?.toLowerCase();
}

/**
 * Whether `host` is on this machine, a name that is reserved for examples and tests (RFC 2606, RFC 6761), or the domain
 * of the examples in docs/launch.md.
 */
const isStandIn = (host: string): boolean =>
  isIP(host.replace(/^\[|\]$/g, '')) !== 0 ||
  /(^|\.)(localhost|test|example|invalid|local|example\.(com|net|org|in))$/.test(host);
