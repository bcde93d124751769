import { programme } from '@reshape/content/programme';
import { seoOf, socialPicture, socialPictureOf } from '@reshape/content/seo';
import { structuredData } from './search-engines.ts';

/** Addresses of the files that every page links to. */
export interface BuiltFiles {
  readonly script: string;
  readonly styles: readonly string[];
  /** The faces of the first screen, which are preloaded. */
  readonly fonts: readonly string[];
  /** The face of the rupee sign, preloaded only on pages that contain it. */
  readonly rupee: readonly string[];
}

export interface DocumentParts {
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
  const named = (name: string, value: string) => `<meta name="${name}" content="${escapeHtml(value)}">`;
  const property = (name: string, value: string) =>
    `<meta property="${name}" content="${escapeHtml(value)}">`;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#f5eee2" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0f121a" media="(prefers-color-scheme: dark)">',
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    ...(isListed ? [] : [named('robots', 'noindex')]),
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
    named('twitter:card', 'summary_large_image'),
    ...structuredData(path, origin).map(
      // A "<" inside a string could close the script element; its escape means the same in JSON.
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head>${head.join('\n')}</head>`,
    `<body><div id="root" data-page="${path}">${content}</div></body>`,
    '</html>',
    '',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** `text` escaped for HTML, between tags or inside a double-quoted attribute. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
