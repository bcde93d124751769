import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { founder } from '@reshape/content/about';
import { personaSection, personas } from '@reshape/content/app/personas';
import { slowStart } from '@reshape/content/app/session';
import { addressOfLink } from '@reshape/content/form-pages';
import { testimonialSection } from '@reshape/content/landing';
import { linkPages } from '@reshape/content/paths';
import { price } from '@reshape/content/programme';
import { resultPages, resultPicture } from '@reshape/content/result-pages';
import { appSeo, seo, seoOf, socialPictureOf } from '@reshape/content/seo';
import { founderStory } from '@reshape/content/story';
import { thanks } from '@reshape/content/thanks';
import { drawnPicturesFile, shownInPicture } from './social-pictures.ts';

const hosting = join(__dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'production-'));
const origin = 'https://reshape.example';

const production = {
  // Unset, or Vite would inherit jest's value and bundle the development build of React.
  NODE_ENV: 'production',
  SITE_URL: origin,
  PAYMENT_PAGE_URL: 'https://pages.razorpay.com/pl_test/view',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'app.example.com',
  VITE_FIREBASE_PROJECT_ID: 'reshape',
  VITE_FIREBASE_APP_ID: 'app',
  // A valid public key; its private half was discarded.
  VITE_VAPID_PUBLIC_KEY: `B${'x'.repeat(85)}A`,
};

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const weight = (file: string) => brotliCompressSync(readFileSync(join(folder, file))).length;

/** The chunk `name` and every chunk that it imports. */
function withImports(manifest: Readonly<Record<string, Chunk>>, name: string, names = new Set<string>()) {
  if (!names.has(name)) {
    names.add(name);
    for (const imported of manifest[name]?.imports ?? []) withImports(manifest, imported, names);
  }
  return names;
}

let files: [string, string][];
let manifest: Readonly<Record<string, Chunk>>;
const weightOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + weight(manifest[name]?.file ?? ''), 0);

beforeAll(() => {
  const { status, stderr } = spawnSync(
    '../node_modules/.bin/vite',
    ['build', '--mode', 'production', '--outDir', folder, '--emptyOutDir'],
    { cwd: hosting, env: { ...process.env, ...production }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|html|json|webmanifest|txt|xml)$/.test(name))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  manifest = JSON.parse(read('.vite/site-manifest.json'));
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const paths = [...Object.keys(seo), ...resultPages.map(({ path }) => path)];
const appPages = Object.keys(appSeo);

describe.each(paths)('the HTML of %s', (path) => {
  const document = () => new DOMParser().parseFromString(read(`${path.slice(1)}.html`), 'text/html');

  test('has its title, its description, its address and one heading of the first level', () => {
    const page = document();
    expect(page.title).toBe(seoOf(path).title);
    const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);
    expect(attribute('meta[name="description"]', 'content')).toBe(seoOf(path).description);
    expect(attribute('link[rel="canonical"]', 'href')).toBe(`${origin}${path}`);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
  });

  test('names an existing picture of its own for social networks', () => {
    const picture = document().querySelector('meta[property="og:image"]')?.getAttribute('content');
    const { path: file } = socialPictureOf(path);
    expect(picture).toBe(`${origin}${file}`);
    expect(readFileSync(join(folder, file)).readUInt32BE(16)).toBe(1200);
    expect(readFileSync(join(folder, file)).readUInt32BE(20)).toBe(630);
  });

  test('has structured data that matches its text, and no inline script', () => {
    const inline = [...document().querySelectorAll<HTMLScriptElement>('script:not([src])')];
    expect(inline.map(({ type }) => type)).toEqual(inline.map(() => 'application/ld+json'));
    expect(inline.length).toBeGreaterThan(0);
    for (const { textContent } of inline)
      expect(JSON.parse(textContent ?? '')).toHaveProperty('@context', 'https://schema.org');
  });

  test('has a prerendered island for every hydrated part', () => {
    expect(read(`${path.slice(1)}.html`)).not.toMatch(/\[\[[a-z-]+\]\]/);
  });
});

describe('the sales page', () => {
  test('has its price and its eight answers in the HTML', () => {
    const html = read('welcome.html');
    expect(html).toContain('₹6,999');
    expect(html.match(/<details[^>]* name="faq"/g)).toHaveLength(8);
    expect(html).toContain('href="https://pages.razorpay.com/pl_test/view"');
  });

  test('is at most 30 kB of HTML and CSS', () => {
    const style = readdirSync(join(folder, 'assets')).find((file) => file.startsWith('style-')) ?? '';
    expect(weight('welcome.html') + weight(`assets/${style}`)).toBeLessThanOrEqual(30_000);
  });
});

test.each(Object.values(linkPages))(
  '%s says which address it is about, and names none, because anybody can write a link',
  (path) => {
    const html = read(`${path.slice(1)}.html`);
    expect(html).toContain(addressOfLink);
    expect(html).not.toContain('data-island="address"');
  },
);

test('no sample of the laptop is in a production build', () => {
  for (const path of ['/welcome', '/about', '/privacy']) {
    const html = read(`${path.slice(1)}.html`);
    for (const text of [founderStory.heading, founder.heading, testimonialSection.heading, 'example.com'])
      expect(html).not.toContain(text);
  }
  expect(existsSync(join(folder, 'samples'))).toBe(false);
  expect(read('welcome.html')).not.toContain(price.listShown);
});

test.each(resultPages.map(({ path }) => path))(
  'the social picture of %s shows the words and the drawing of its page (npm run screenshots)',
  (path) => {
    const drawn: Record<string, string> = JSON.parse(readFileSync(drawnPicturesFile, 'utf8'));
    expect(existsSync(join(folder, resultPicture(path)))).toBe(true);
    expect(drawn[path]).toBe(shownInPicture(read(`${path.slice(1)}.html`)));
  },
);

describe('the scripts of the public pages', () => {
  const start = () => Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';

  test('block the first paint with at most 5 kB', () => {
    expect(weightOf(withImports(manifest, start()))).toBeLessThanOrEqual(5_000);
  });

  /** A word of each heavy package that survives minification, because it is rendered or sent over the network. */
  const heavy = {
    'Firebase Auth': 'identitytoolkit',
    victory: 'Victory',
    'the query client': 'isStale',
    'the toasts': 'Toastify',
    zod: '_zod',
  };

  test.each(Object.entries(heavy))('contain nothing of %s, which the member app has', (_, word) => {
    const ours = new Set(Object.values(manifest).map(({ file }) => file));
    const scripts = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'));
    const holding = scripts.map((file) => `assets/${file}`).filter((file) => read(file).includes(word));
    expect(holding.filter((file) => ours.has(file))).toEqual([]);
    expect(holding).not.toEqual([]);
  });

  test.each(appPages)('block the first paint of %s with at most as much', (path) => {
    const html = read(`${path.slice(1)}.html`);
    const asked = [...html.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map(([, file = '']) => file);
    expect(asked).toHaveLength(1);
    expect(weight(asked[0] ?? '')).toBeLessThanOrEqual(5_000);
  });

  test('weigh at most 80 kB for any page, with React', () => {
    const first = withImports(manifest, start());
    const later = manifest[start()]?.dynamicImports ?? [];
    const react = later.find((name) => name.endsWith('hydrate.tsx')) ?? '';
    expect(later.length).toBeGreaterThan(4);
    for (const page of later) {
      const chunks = withImports(manifest, react, withImports(manifest, page));
      for (const name of first) chunks.delete(name);
      expect(weightOf(chunks)).toBeLessThanOrEqual(80_000);
    }
  });
});

test.each([...paths, ...appPages])('the fonts preloaded by %s are at most 80 kB', (path) => {
  const html = read(`${path.slice(1)}.html`);
  const fonts = [...html.matchAll(/<link rel="preload"[^>]*as="font"[^>]*>/g)].map(
    ([link]) => /href="\/([^"]+)"/.exec(link)?.[1] ?? '',
  );
  expect(fonts.length).toBeGreaterThan(0);
  // Fonts are compressed already: the file size is the transfer size.
  const size = fonts.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(size).toBeLessThanOrEqual(80_000);
});

test('while the italics are missing, browsers slant the face that the pages preload', () => {
  const [face] = files.flatMap(([name, css]) =>
    name.endsWith('.css') ? (/[^}]*"Brygada 1918 Upright"[^}]*src:[^}]*/.exec(css)?.[0] ?? []) : [],
  );
  const [, file = ''] = /url\((\/[^)]+)\)/.exec(face ?? '') ?? [];
  expect(read('welcome.html')).toContain(`<link rel="preload" href="${file}"`);
});

test('the sitemap lists every page that people may find, and nothing else', () => {
  const listed = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const expected = paths.filter((path) => path !== thanks.path).map((path) => `${origin}${path}`);
  expect(new Set(listed)).toEqual(new Set(expected));
  expect(read('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('every icon of the manifest and of its shortcuts exists', () => {
  const { icons, shortcuts } = JSON.parse(read('manifest.webmanifest'));
  const ofShortcuts = shortcuts.flatMap((shortcut: { icons: typeof icons }) => shortcut.icons);
  expect(ofShortcuts).not.toEqual([]);
  for (const { src } of [...icons, ...ofShortcuts]) expect(weight(src)).toBeGreaterThan(0);
});

describe("the operator's console", () => {
  const html = () => read('operator.html');
  const ours = () => files.map(([name]) => name).filter((name) => name.startsWith('assets/operator/'));

  test('loads at most 200 kB before its first page, with the sign-in', () => {
    const scripts = ours().filter((name) => /\.(js|css)$/.test(name));
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.reduce((sum, name) => sum + weight(name), 0)).toBeLessThanOrEqual(200_000);
  });

  test('has files of its own only, and search engines leave it out', () => {
    const linked = [...html().matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file);
    expect(linked.length).toBeGreaterThan(1);
    expect(ours()).toEqual(expect.arrayContaining(linked));
    expect(html()).toContain('<meta name="robots" content="noindex"');
    expect(read('sitemap.xml')).not.toContain('/operator');
  });

  test('is in no file that members and visitors load', () => {
    const console = new Set(['operator.html', ...ours(), '.vite/operator-manifest.json']);
    const mentioning = filesContaining(/\/api\/operator\/|\/auth\/operator-login|assets\/operator/);
    expect(mentioning.filter((name) => console.has(name))).not.toEqual([]);
    expect(mentioning.filter((name) => !console.has(name))).toEqual([]);
  });
});

describe.each(appPages)('the HTML of %s, a page of the app', (path) => {
  const html = () => read(`${path.slice(1)}.html`);

  test('shows its heading and a noscript message without JavaScript', () => {
    const page = new DOMParser().parseFromString(html(), 'text/html');
    expect(page.querySelectorAll('#root h1')).toHaveLength(1);
    expect(page.querySelector('noscript')?.innerHTML).toContain('needs JavaScript');
  });

  test("reads the app's address from the root element, which names an existing script", () => {
    const [, app = ''] = /<div id="root" data-app="\/([^"]+)">/.exec(html()) ?? [];
    expect(weight(app)).toBeGreaterThan(0);
  });

  test('has its title, its description, its address and its styles', () => {
    expect(html().match(/<title>/g)).toHaveLength(1);
    const { title, description } = seoOf(path);
    expect(html()).toContain(`<title>${title}</title>`);
    expect(html()).toContain(`<meta name="description" content="${description}">`);
    expect(html()).toContain(`href="${origin}${path}"`);
    const styles = [...html().matchAll(/<link rel="stylesheet" [^>]*href="\/([^"]+)"/g)].map(
      ([, file = '']) => file,
    );
    const page = new DOMParser().parseFromString(html(), 'text/html');
    const used = [...page.querySelectorAll('#root [class]')].flatMap(({ classList }) => [...classList]);
    const sheets = styles.map(read).join('');
    const unstyled = new Set(used.filter((name) => name.startsWith('_') && !sheets.includes(`.${name}`)));
    expect(used.length).toBeGreaterThan(0);
    expect(unstyled).toEqual(new Set());
  });
});

test('index.html shows the same message about a slow start as the app', () => {
  expect(read('index.html')).toContain(`>${slowStart.notice} <a href="?">${slowStart.retry}</a><`);
});

test("the app's first file begins with the compile hint, which browsers read on the first line only", () => {
  const [, script] = read('index.html').match(/<script type="module"[^>]* src="\/([^"]+)"/) ?? [];
  expect(read(script ?? '')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('every style sheet begins with the order of the layers, whichever loads first', () => {
  const sheets = files.filter(([name]) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(1);
  for (const [name, css] of sheets)
    expect([
      name,
      css.startsWith('@layer reset,tokens,base,') || css.startsWith('@layer reset, tokens, base,'),
    ]).toEqual([name, true]);
});

/** The files of the build that contain `pattern`. */
const filesContaining = (pattern: RegExp) =>
  files.filter(([, text]) => pattern.test(text)).map(([name]) => name);

describe('the web app that is deployed', () => {
  test('has no sign-in for seeded people', () => {
    expect(personas.length).toBeGreaterThan(0);
    for (const { email } of personas)
      expect([email, filesContaining(new RegExp(email))]).toEqual([email, []]);
    expect(filesContaining(new RegExp(personaSection.signIn))).toEqual([]);
  });

  test('contains no address of an emulator or of localhost', () => {
    expect(filesContaining(/127\.0\.0\.1|demo-reshape/)).toEqual([]);
  });

  test('contains the configured public key for push, and not the local demo key', () => {
    expect(filesContaining(new RegExp(production.VITE_VAPID_PUBLIC_KEY))).not.toEqual([]);
    const secrets = readFileSync(join(hosting, '../functions/.secret.local'), 'utf8');
    const values = secrets.split('\n').flatMap((line) => (/^\w+=/.test(line) ? line.split(/[= :,]/) : []));
    const long = values.filter((value) => value.length > 30);
    expect(long.length).toBeGreaterThan(1);
    for (const value of long) expect([value, filesContaining(new RegExp(value))]).toEqual([value, []]);
  });

  test('contains no secret and no source map', () => {
    expect(filesContaining(/PRIVATE KEY|sourceMappingURL/)).toEqual([]);
  });

  describe('has a service worker', () => {
    const worker = () => readFileSync(join(folder, 'service-worker.js'), 'utf8');
    /** The addresses of what it keeps. */
    const cachedUrls = () => [...worker().matchAll(/\burl:[`"']([^`"']+)[`"']/g)].map(([, url = '']) => url);

    test('of one file without imports', () => {
      expect(worker()).not.toMatch(/importScripts|\bimport\b|indexedDB/);
      expect(brotliCompressSync(worker()).length).toBeLessThanOrEqual(10_000);
    });

    test('that keeps the pages and code of this build, but not the console, the pages that a link opens once and the page of a missing address', () => {
      const others = files.filter(([name]) => !/^(assets\/)?operator[./]/.test(name));
      const pages = others.flatMap(([name]) =>
        name.endsWith('.html') ? [`/${name.replace(/\.html$/, '').replace(/^index$/, '')}`] : [],
      );
      const code = others.flatMap(([name]) => (/^assets\/.*\.(js|css)$/.test(name) ? [`/${name}`] : []));
      const again = pages.filter((page) => !/^\/(404$|(\w+\/result|newsletter|waitlist)\/)/.test(page));
      expect(again).toContain('/terms');
      expect(again.length).toBeLessThan(pages.length);
      expect(cachedUrls()).toEqual(expect.arrayContaining(['/', ...again, ...code]));
      expect(cachedUrls().filter((url) => /\/result\/|operator|^\/404$/.test(url))).toEqual([]);
    });

    test('that keeps no more than 600 kB on the way', () => {
      const weights = cachedUrls().map((url) => {
        const page = `${url === '/' ? 'index' : url}.html`;
        const file = existsSync(join(folder, page)) ? page : url;
        const content = readFileSync(join(folder, file));
        return file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
      });
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(600_000);
    });
  });

  test('contains no inline script and no injected style', () => {
    const pages = files.filter(([name]) => name.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(0);
    for (const [name, html] of pages) {
      const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>/g)].map(
        ([tag]) => tag,
      );
      expect([name, inline, /<style|\sstyle="/.test(html)]).toEqual([name, [], false]);
    }
  });
});
