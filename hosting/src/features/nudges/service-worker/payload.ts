import { unreadableNudge } from '@reshape/content/app/nudges';

/** The service worker's message to open tabs when the browser has replaced the push subscription. */
export const subscriptionChanged = 'push-subscription-changed';

/** The content of a notification. */
interface Shown {
  readonly title: string;
  readonly body: string;
  /** A second notification of the same tag replaces the first. */
  readonly tag: string;
  /** The page of our own site that a click opens, as an absolute address. */
  readonly address: string;
  /** Whether the tiny action of its day can be ticked from it. */
  readonly hasDone: boolean;
}

/** The name of the button that ticks the tiny action. */
export const doneAction = 'done';

/** The day of a nudge, by its tag; `undefined` for another notification. */
export const dayOfTag = (tag: string): string | undefined =>
  tag.match(/^n-\d{8}$/) ? tag.replace(/^n-(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : undefined;

const fallbackTag = 'n-unreadable';

function parseUrl(url: unknown, origin: string): URL | null {
  try {
    return typeof url === 'string' ? new URL(url, origin) : null;
  } catch {
    return null;
  }
}

/**
 * The page of our own `origin` that `url` leads to; the dashboard for another host, another protocol or an
 * invalid URL. A payload is untrusted, and a click on it must never leave the product. The result is
 * absolute, because a path that begins with two slashes would name a host.
 */
export function ownAddress(url: unknown, origin: string): string {
  const address = parseUrl(url, origin);
  // Not by its `origin`: a blob: URL has the origin of the page that created it.
  return address?.href.startsWith(`${origin}/`) ? address.href : `${origin}/`;
}

/** The query parameter of a page that was opened from a notification. Opening it counts as an answer. */
export const openedByNudge = { name: 'from', value: 'nudge' } as const;

/** `address` with the parameter that says it was opened from a notification. */
export function withNudgeParameter(address: string): string {
  const marked = new URL(address);
  marked.searchParams.set(openedByNudge.name, openedByNudge.value);
  return marked.href;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Parsed by hand, because a schema library would be ten times the size of the worker. */
function fieldsOf(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/**
 * What to show for the text of a push: a declarative push message, or what an earlier release of the functions sends,
 * with the same fields at the top. An invalid one still shows something, because browsers require it.
 */
export function notificationFor(text: string | undefined, origin: string): Shown {
  const fields = fieldsOf(text);
  const { title, body, tag, navigate, url = navigate, actions } = Object(fields.notification ?? fields);
  if (!isText(title))
    return { ...unreadableNudge, tag: fallbackTag, address: ownAddress('/', origin), hasDone: false };
  return {
    title,
    body: isText(body) ? body : '',
    tag: isText(tag) ? tag : fallbackTag,
    address: ownAddress(url, origin),
    hasDone: Array.isArray(actions) && actions.some((item) => Object(item).action === doneAction),
  };
}
