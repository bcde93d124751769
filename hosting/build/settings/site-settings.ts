/** What differs from one installation of the public site to the next. All of it is public. */
export interface SiteSettings {
  /** Where the site lives, without a slash at the end: canonical addresses begin with it. */
  readonly origin: string;
  /** The provider's hosted payment page; null while payment is not open. */
  readonly paymentPage: string | null;
  /** Host that takes the newsletter's subscriptions; empty for the site's own. */
  readonly newsletterHost: string;
  /** Where a new subscriber is taken; null to leave them on the page. */
  readonly founderSite: string | null;
  /** Where the preview leads people without a place; null for one that is not shown. */
  readonly previewLinks: Readonly<Record<'scan' | 'newsletter' | 'community', string | null>>;
}

const usualOrigin = 'http://127.0.0.1:5000';

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables that the settings are read from. */
export const siteVariables = [
  'SITE_URL',
  'PAYMENT_PAGE_URL',
  'NEWSLETTER_URL',
  'FOUNDER_SITE_URL',
  'PREVIEW_SCAN_URL',
  'PREVIEW_NEWSLETTER_URL',
  'PREVIEW_COMMUNITY_URL',
] as const;

/** The address in the variable `name`, or null when it is unset. Throws an Error that names an unusable one. */
function addressIn(environment: Environment, name: (typeof siteVariables)[number]): URL | null {
  const value = environment[name];
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && ['https:', 'http:'].includes(url.protocol)) return url;
  throw new Error(`${name} must be a web address such as https://example.com, and not "${value}".`);
}

/**
 * The settings of a build. In the laptop world each has a value that works there; a build for production throws an
 * Error without `SITE_URL`, because search engines would be told of an address that nobody can reach.
 */
export function siteSettings(mode: string, environment: Environment): SiteSettings {
  const site = addressIn(environment, 'SITE_URL');
  if (mode === 'production' && !site)
    throw new Error('A build for production needs SITE_URL, such as https://reshape.example.');
  const pageIn = (name: (typeof siteVariables)[number]) => addressIn(environment, name)?.href ?? null;
  return {
    origin: site?.origin ?? usualOrigin,
    paymentPage: pageIn('PAYMENT_PAGE_URL'),
    newsletterHost: addressIn(environment, 'NEWSLETTER_URL')?.origin ?? '',
    founderSite: pageIn('FOUNDER_SITE_URL'),
    previewLinks: {
      scan: pageIn('PREVIEW_SCAN_URL'),
      newsletter: pageIn('PREVIEW_NEWSLETTER_URL'),
      community: pageIn('PREVIEW_COMMUNITY_URL'),
    },
  };
}
