import type { PublicPath } from '@reshape/content/site';

/** The list of the public pages that search engines ask for. */
export function sitemap(origin: string, paths: readonly PublicPath[]): string {
  const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Everything may be read; the API has nothing to find. */
export const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
