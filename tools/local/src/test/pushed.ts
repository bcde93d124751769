import * as z from 'zod/mini';

const subscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
const message = z.object({
  endpoint: z.string(),
  topic: z.string(),
  payload: z.string(),
  ttl: z.string(),
  urgency: z.string(),
  applicationServerKey: z.string(),
  times: z.int(),
});

/** What the fake push service took, as `Message` of its deliveries says. */
export type Pushed = z.output<typeof message>;

const asked = async (url: string, body?: unknown): Promise<unknown> => {
  const posting = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(url, body === undefined ? {} : posting);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
};

/** A subscription at the fake push service, as a browser would give it that subscribed with this key. */
export const subscribeBrowser = async (outboxUrl: string, applicationServerKey: string) =>
  subscription.parse(await asked(`${outboxUrl}/subscriptions`, { applicationServerKey }));

/** What was pushed to `endpoint`, oldest first. */
export async function pushedTo(outboxUrl: string, endpoint: string): Promise<readonly Pushed[]> {
  const all = z.array(message).parse(await asked(`${outboxUrl}/messages`));
  return all.filter((each) => each.endpoint === endpoint);
}
