const MOST_PER_PAGE = 300;

export interface Page {
  items: string[];
  nextPageToken: string;
}

/**
 * One page of sorted, distinct strings. The token holds the last string given, so one that is added or removed
 * between two pages neither repeats nor hides another. It is '' on the last page.
 */
export function pageOf(sorted: string[], size: number, token: string): Page {
  const after = Buffer.from(token, 'base64url').toString();
  const rest = token === '' ? sorted : sorted.filter((item) => item > after);
  const items = rest.slice(0, size > 0 ? size : MOST_PER_PAGE);
  const last = items.at(-1);
  const isLastPage = last === undefined || items.length === rest.length;
  return { items, nextPageToken: isLastPage ? '' : Buffer.from(last).toString('base64url') };
}
