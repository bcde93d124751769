import { keepSharedText } from '../features/spots/shared-text.ts';

/** The path of the manifest's share target. */
export const sharePath = '/share';

/** Keeps what another app shared, and opens the dashboard, whose form of a spot offers it. It reaches no server. */
export async function openShared(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const parts = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((part) => typeof part === 'string');
  const text = [...new Set(parts.map((part) => part.trim()))].filter((part) => part !== '').join('\n');
  if (text !== '') await keepSharedText(text);
  return Response.redirect(`${new URL(request.url).origin}/?spot=now`, 303);
}
