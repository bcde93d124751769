import { describe, expect, test } from '@jest/globals';
import { document as documentOf, robots, sitemap, structuredData } from './document.ts';

const origin = 'https://reshape.example';
const files = {
  script: '/assets/start.js',
  styles: ['/assets/style.css'],
  fonts: ['/assets/a.woff2'],
  rupee: ['/assets/rupee.woff2'],
};

describe('the document of a page', () => {
  const html = documentOf({ path: '/welcome', isListed: true, origin, files, content: '<h1>Hello</h1>' });

  test('is rendered from HTML and CSS, and its only script is a module', () => {
    expect(html).toContain('<link rel="stylesheet" href="/assets/style.css">');
    expect(html.match(/<script(?! type="application\/ld\+json")[^>]*>/g)).toEqual([
      '<script type="module" src="/assets/start.js">',
    ]);
  });

  test('names the page on its root element', () => {
    expect(html).toContain('<div id="root" data-page="/welcome"><h1>Hello</h1></div>');
    expect(html).toContain(`<link rel="canonical" href="${origin}/welcome">`);
  });

  test('preloads the rupee sign only on pages that contain it', () => {
    expect(html).not.toContain('/assets/rupee.woff2');
    const priced = documentOf({ path: '/welcome', isListed: true, origin, files, content: '<p>₹6,999</p>' });
    expect(priced).toContain('<link rel="preload" href="/assets/rupee.woff2"');
  });

  test('escapes data that would close its script element', () => {
    const [, data = ''] = /ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(data).not.toContain('<');
  });
});

describe('the structured data of the sales page', () => {
  const [course, faq] = structuredData('/welcome', origin);

  test('contains a course with its offer', () => {
    expect(course).toMatchObject({
      '@type': 'Course',
      offers: { '@type': 'Offer', category: 'Paid' },
    });
  });

  test('contains the eight questions with their answers', () => {
    expect(faq).toMatchObject({ '@type': 'FAQPage' });
    expect(faq?.mainEntity).toHaveLength(8);
  });
});

test('robots.txt names the sitemap and blocks the API', () => {
  expect(sitemap(origin, ['/welcome', '/about'])).toContain(`<loc>${origin}/about</loc>`);
  expect(robots(origin)).toContain('Disallow: /api/');
});
