import { faq } from '@reshape/content/landing';
import { programme } from '@reshape/content/programme';
import { course, seoOf, socialPicture, socialPictureOf } from '@reshape/content/seo';

/** Addresses of the files that every page links to. */
export interface BuiltFiles {
  readonly script: string;
  readonly styles: readonly string[];
  /** The faces of the first screen, which are preloaded. */
  readonly fonts: readonly string[];
  /** The rupee sign of both faces, preloaded only on pages that contain it. */
  readonly rupee: readonly string[];
}

interface DocumentParts {
  readonly path: string;
  /** Whether search engines may list the page. */
  readonly isListed: boolean;
  readonly origin: string;
  readonly files: BuiltFiles;
  /** HTML of the page itself. */
  readonly content: string;
}

/** The whole HTML document of a public page. */
export function document({ path, isListed, origin, files, content }: DocumentParts): string {
  const { title, description } = seoOf(path);
  const address = `${origin}${path}`;
  const picture = socialPictureOf(path);
  const meta = (name: string, value: string) => `<meta name="${name}" content="${escapeHtml(value)}">`;
  const property = (name: string, value: string) =>
    `<meta property="${name}" content="${escapeHtml(value)}">`;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#f5eee2" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0f121a" media="(prefers-color-scheme: dark)">',
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    ...(isListed ? [] : [meta('robots', 'noindex')]),
    `<link rel="canonical" href="${address}">`,
    ...[...files.fonts, ...(content.includes('₹') ? files.rupee : [])].map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...files.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    `<script type="module" src="${files.script}"></script>`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    property('og:type', 'website'),
    property('og:site_name', programme.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', `${origin}${picture.path}`),
    property('og:image:width', String(socialPicture.width)),
    property('og:image:height', String(socialPicture.height)),
    property('og:image:alt', picture.alt),
    meta('twitter:card', 'summary_large_image'),
  ];
  const data = structuredData(path, origin).map(
    // A "<" inside a string could close the script element; its escape means the same in JSON.
    (statement) =>
      `<script type="application/ld+json">${JSON.stringify(statement).replaceAll('<', '\\u003c')}</script>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head>${head.join('\n')}</head>`,
    // The data repeats sentences of the page, and close to them it compresses better.
    `<body><div id="root" data-page="${path}">${content}</div>${data.join('')}</body>`,
    '</html>',
    '',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** `text` escaped for HTML, between tags or inside a double-quoted attribute. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** One JSON-LD object of the vocabulary of schema.org. */
type Statement = Readonly<Record<string, unknown>>;

const context = 'https://schema.org';

const courseFor = (origin: string): Statement => ({
  '@context': context,
  '@type': 'Course',
  name: course.name,
  description: course.description,
  url: `${origin}/welcome`,
  inLanguage: course.language,
  provider: { '@type': 'Organization', name: programme.name, url: `${origin}/about` },
  // Without an amount, which each cohort may have of its own.
  offers: {
    '@type': 'Offer',
    category: 'Paid',
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
