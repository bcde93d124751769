import { faq } from '@reshape/content/landing';
import { price, programme } from '@reshape/content/programme';
import { course, seoOf } from '@reshape/content/seo';

/** One JSON-LD object of the vocabulary of schema.org. */
export type Statement = Readonly<Record<string, unknown>>;

const context = 'https://schema.org';

const courseFor = (origin: string): Statement => ({
  '@context': context,
  '@type': 'Course',
  name: course.name,
  description: course.description,
  url: `${origin}/welcome`,
  inLanguage: course.language,
  provider: { '@type': 'Organization', name: programme.name, url: `${origin}/about` },
  offers: {
    '@type': 'Offer',
    category: 'Paid',
    price: String(price.amount),
    priceCurrency: price.currency,
    url: `${origin}/welcome`,
  },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: course.mode,
    courseSchedule: {
      '@type': 'Schedule',
      duration: `PT${programme.liveSessionMinutes}M`,
      repeatFrequency: 'P2W',
      repeatCount: programme.liveSessions,
    },
  },
});

const faqPage = (): Statement => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
});

const webPage = (path: string, origin: string): Statement => ({
  '@context': context,
  '@type': 'WebPage',
  name: seoOf(path).title,
  description: seoOf(path).description,
  url: `${origin}${path}`,
});

/** The structured data of the page at `path`, built from the same content as its text. */
export const structuredData = (path: string, origin: string): readonly Statement[] =>
  path === '/welcome' ? [courseFor(origin), faqPage()] : [webPage(path, origin)];

/** The sitemap of the public pages. */
export function sitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Everything may be crawled except the API, which has nothing to index. */
export const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
