import { renderToString } from 'react-dom/server';
import { placeOf } from '../island.tsx';
import { LivePart } from '../live-part.tsx';
import { loaderOf, type PagePath } from '../pages.ts';
import { shellOf } from './shells.tsx';

/** The HTML inside the root of a page. Throws when the page has no place for one of its live parts. */
export async function renderPage(path: PagePath): Promise<string> {
  const Shell = shellOf(path);
  let html = renderToString(<Shell />);
  for (const [name, part] of Object.entries((await loaderOf(path)?.()) ?? {})) {
    if (!html.includes(placeOf(name))) throw new Error(`${path} has no place for its live part ${name}`);
    const partHtml = renderToString(<LivePart part={part} />, { identifierPrefix: name });
    html = html.replace(placeOf(name), () => partHtml);
  }
  return html;
}
