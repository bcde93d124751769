import { type PaymentMethod, paymentMethods } from '@reshape/content/programme';
import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(1));
const paragraphs = z.array(text).check(z.minLength(1));
const email = z.email('must be an e-mail address');
/** A web address, or a path of this site. */
const address = z.string().check(z.regex(/^(https:\/\/|\/)[^\s]+$/, 'must begin with https:// or /'));

/** A section with `isSample: true` is shown on a laptop, marked as a sample, and left out of a production build. */
const section = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.optional(z.strictObject({ isSample: z.optional(z.literal(true)), ...shape }));

const person = {
  name: text,
  /** Shown under the name. */
  line: text,
  initials: text,
  /** Address of a portrait; without one the initials are shown. */
  image: z.optional(address),
};

const siteConfig = z.strictObject({
  /** Where visitors, members and employers write to. */
  contact: section({ email, employers: email }),
  /** The story on the sales page, and the portrait on the about page. */
  founder: section({ ...person, story: paragraphs, closing: text, portrait: paragraphs }),
  /** Quotes of real members, with their consent. */
  testimonials: section({
    members: z.array(z.strictObject({ ...person, quote: text })).check(z.minLength(1)),
  }),
  /** The payment methods that are switched on at the provider, tax, and how people pay from other countries. */
  billing: section({
    methods: z.array(z.enum(Object.keys(paymentMethods) as PaymentMethod[])).check(z.minLength(1)),
    tax: text,
    abroad: text,
  }),
  /**
   * From when to when the list price was charged, and the record that shows it, such as invoices. Without it, a
   * deployed site shows the launch price alone.
   */
  listPrice: section({ chargedFrom: z.iso.date(), chargedUntil: z.iso.date(), record: text }),
  /** Who sells the programme, as the law wants it on /privacy and /terms. */
  company: section({ name: text, address: text, registration: text, courts: text, region: text }),
  /** Where a new subscriber of the newsletter is taken. */
  founderSite: section({ url: address }),
  /** The chat of the community. */
  community: section({ url: address }),
  previewLinks: section({ scan: address, newsletter: address }),
});

export type SiteConfig = z.output<typeof siteConfig>;
type NeededSection = Exclude<keyof SiteConfig, 'testimonials' | 'listPrice'>;

/** What is missing from the site without each section that it needs; nobody can be quoted before the first cohort. */
const withoutSection: Readonly<Record<NeededSection, string>> = {
  contact: 'no page names an address to write to, and refunds are asked for by e-mail',
  founder: "the founder's story and portrait are left out",
  billing: 'the price says nothing about how to pay, about tax and about paying from abroad',
  company: '/privacy and /terms do not say who is responsible',
  founderSite: "a new subscriber stays on the page instead of going to the founder's site",
  community: 'no page links to the community',
  previewLinks: 'the preview links to neither scan nor newsletter',
};

const sections = Object.keys(withoutSection) as NeededSection[];

/** Parses the settings of hosting/site.config.ts. Throws an Error that names the first wrong field. */
export function defineSite(config: z.input<typeof siteConfig>): SiteConfig {
  const { data, error } = siteConfig.safeParse(config);
  if (data) return data;
  const [issue] = error.issues;
  throw new Error(`hosting/site.config.ts: ${issue?.path.join('.')} ${issue?.message}`);
}

/** The sections that a build shows: all of them on a laptop, and those that are no samples in production. */
export function shownSections(mode: string, config: SiteConfig): SiteConfig {
  if (mode !== 'production') return config;
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value && !value.isSample));
}

/** What a production site lacks, one sentence for each section that is absent or still a sample. */
export const missingSections = (config: SiteConfig): readonly string[] =>
  sections
    .filter((name) => !config[name] || config[name].isSample)
    .map((name) => {
      const state = config[name] ? 'is still a sample' : 'is missing';
      return `${name} in hosting/site.config.ts ${state}: ${withoutSection[name]}`;
    });
