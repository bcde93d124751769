/** The path of the manifest's share target. */
export const sharePath = '/share';

/**
 * The dashboard with the shared text for the form of a spot. The text is in the fragment, which browsers do
 * not send, so that it reaches no server before the member logs it.
 */
export async function openShared(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const parts = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((part) => typeof part === 'string');
  const text = [...new Set(parts.map((part) => part.trim()))].filter((part) => part !== '').join('\n');
  return Response.redirect(`${new URL(request.url).origin}/?spot=now#${encodeURIComponent(text)}`, 303);
}
