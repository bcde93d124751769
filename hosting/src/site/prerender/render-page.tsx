import { renderToString } from 'react-dom/server';
import { PageRoot } from '../page-root.tsx';
import { type PagePath, pages } from '../pages.ts';

/** The HTML inside the root of a page. */
export async function renderPage(path: PagePath): Promise<string> {
  return renderToString(<PageRoot page={await pages[path]()} />);
}
