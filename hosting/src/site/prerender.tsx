import '#styles/index.css';
import { renderToString } from 'react-dom/server';
import { type BuiltFiles, document, robots, sitemap } from './document.ts';
import { HydratedIsland } from './hydrate.tsx';
import { loaderOf } from './pages.ts';
import { listedPaths, placeholderOf, routes } from './routes.tsx';

interface PrerenderSettings {
  /** Origin of the site, without a trailing slash. */
  readonly origin: string;
  readonly files: BuiltFiles;
}

/** Every text file of the public site by its name: `welcome.html` and the like, `sitemap.xml`, `robots.txt`. */
export async function prerender({ origin, files }: PrerenderSettings): Promise<Record<string, string>> {
  const paths = Object.keys(routes);
  const htmls = paths.map(async (path) => [
    `${path.slice(1)}.html`,
    document({ path, isListed: listedPaths.includes(path), origin, files, content: await renderPage(path) }),
  ]);
  return {
    ...Object.fromEntries(await Promise.all(htmls)),
    'sitemap.xml': sitemap(origin, listedPaths),
    'robots.txt': robots(origin),
  };
}

/** The HTML inside the root of a page. Throws when the page lacks the place of one of its islands. */
async function renderPage(path: string): Promise<string> {
  const Page = routes[path];
  if (!Page) throw new Error(`${path} has no page`);
  let html = renderToString(<Page />);
  for (const [name, component] of Object.entries((await loaderOf(path)?.()) ?? {})) {
    if (!html.includes(placeholderOf(name))) throw new Error(`${path} has no place for its island ${name}`);
    const island = renderToString(<HydratedIsland component={component} />, { identifierPrefix: name });
    html = html.replace(placeholderOf(name), () => island);
  }
  return html;
}
