import '#styles/index.css';
import { type PagePath, pages } from '../pages.ts';
import { type BuiltFiles, document } from './document.ts';
import { renderPage } from './render-page.tsx';
import { robots, sitemap } from './search-engines.ts';

export interface PrerenderSettings {
  /** Where the site lives, without a slash at the end. */
  readonly origin: string;
  readonly files: BuiltFiles;
}

/** Every text file of the public site by its name: `welcome.html` and the like, `sitemap.xml`, `robots.txt`. */
export async function prerender({ origin, files }: PrerenderSettings): Promise<Record<string, string>> {
  const paths = Object.keys(pages) as PagePath[];
  const htmls = paths.map(async (path) => [
    `${path.slice(1)}.html`,
    document({ path, origin, files, content: await renderPage(path) }),
  ]);
  return {
    ...Object.fromEntries(await Promise.all(htmls)),
    'sitemap.xml': sitemap(origin, paths),
    'robots.txt': robots(origin),
  };
}
