import { unreadableNudge } from '@reshape/content/app/nudges';

/** What the service worker tells open tabs when the browser has replaced the push subscription. */
export const subscriptionChanged = 'push-subscription-changed';

/** What a push carries to the screen. */
interface Shown {
  readonly title: string;
  readonly body: string;
  /** A second notification of the same tag takes the place of the first. */
  readonly tag: string;
  /** Page of our own site that a click opens, as a whole address. */
  readonly address: string;
}

const fallbackTag = 'n-unreadable';

function parsed(url: unknown, origin: string): URL | null {
  try {
    return typeof url === 'string' ? new URL(url, origin) : null;
  } catch {
    return null;
  }
}

/**
 * The page that `url` leads to on our own `origin`; the dashboard for everything else: another host, another protocol,
 * nonsense. A payload comes from outside, and a click on it must never leave the product. The answer is a whole address,
 * because a path alone may begin with two slashes and then names a host.
 */
export function ownAddress(url: unknown, origin: string): string {
  const address = parsed(url, origin);
  // Not by its `origin`: a blob: has that of the page that made it.
  return address?.href.startsWith(`${origin}/`) ? address.href : `${origin}/`;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Parsed by hand, because a schema library would weigh ten times what the worker does. */
function fieldsOf(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/** What to show for the text of a push. One that is absent or broken still shows something, as a browser demands. */
export function shownFor(text: string | undefined, origin: string): Shown {
  const { title, body, tag, url } = fieldsOf(text);
  if (!isText(title)) return { ...unreadableNudge, tag: fallbackTag, address: ownAddress('/', origin) };
  return {
    title,
    body: isText(body) ? body : '',
    tag: isText(tag) ? tag : fallbackTag,
    address: ownAddress(url, origin),
  };
}
