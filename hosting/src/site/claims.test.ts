import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { claims } from '@reshape/content/claims';
import { inWords } from '@reshape/content/numbers';
import { appSeo } from '@reshape/content/seo';
import { prerender as prerenderApp } from '../app/prerender.tsx';
import { prerender } from './prerender.tsx';

const root = new URL('../../../', import.meta.url);

/** The text that a reader or a search engine gets of a page. */
function textOf(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const unread of page.querySelectorAll('script, style, svg')) unread.remove();
  for (const element of page.querySelectorAll('body *')) element.append(' ');
  const description = page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
  return [page.title, description, page.body.textContent].join(' \n ').replace(/\s+/g, ' ');
}

const pages = async (): Promise<readonly (readonly [path: string, text: string])[]> => {
  const files = { styles: [], fonts: [], rupee: [], script: '/start.js' };
  const site = await prerender({ origin: 'https://reshape.example', files });
  const app = (Object.keys(appSeo) as (keyof typeof appSeo)[]).map((path) => {
    const { title, description, html } = prerenderApp(path);
    return [
      path,
      textOf(`<title>${title}</title><meta name="description" content="${description}"><body>${html}`),
    ] as const;
  });
  const promises = readFileSync(new URL('docs/promises.md', root), 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('| ') ? (line.split('|')[1] ?? '') : []));
  const built = Object.entries(site).filter(([name]) => name.endsWith('.html'));
  return [
    ...built.map(([name, html]) => [name, textOf(html)] as const),
    ...app,
    ['docs/promises.md', promises.join(' \n ')],
  ];
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const boundary = String.raw`(?![\p{L}\p{N}])`;
const phrases = claims.flatMap(({ says }) => says).toSorted((a, b) => b.length - a.length);
const claimed = (phrase: string) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(phrase)}${boundary}`, 'giu');

/** Digits, and numbers in words from two on: "one" is more often an article than a number. */
const words = Array.from({ length: 98 }, (_, index) => inWords(index + 2)).toSorted(
  (a, b) => b.length - a.length,
);
const number = new RegExp(
  String.raw`.{0,25}(?:₹?\d[\d,.:]*|(?<!\p{L})(?:${words.join('|')})(?!\p{L})).{0,25}`,
  'giu',
);

test('every number on a public page and in a promise is in the register, and every entry of the register is in one of them', async () => {
  const texts = await pages();
  expect(texts.length).toBeGreaterThan(30);
  const unclaimed = texts.flatMap(([path, text]) => {
    const rest = phrases.reduce((left, phrase) => left.replace(claimed(phrase), '…'), text);
    return (rest.match(number) ?? []).map((figure) => `${path}: ${figure}`);
  });
  expect(unclaimed).toEqual([]);
  const isOnPage = (phrase: string) => texts.some(([, text]) => claimed(phrase).test(text));
  // Of what a constant counts, pages use some of the ways to say it.
  const unused = claims.filter((claim) =>
    'constant' in claim ? !claim.says.some(isOnPage) : !claim.says.every(isOnPage),
  );
  expect(unused).toEqual([]);
});

test('what the register names as the origin of a number exists', () => {
  for (const claim of claims) {
    if (!('constant' in claim)) continue;
    const [file = '', name = ''] = claim.constant.split('#');
    expect([file, existsSync(new URL(file, root))]).toEqual([file, true]);
    expect(readFileSync(new URL(file, root), 'utf8')).toMatch(new RegExp(`\\b${name}\\b`));
  }
});
