import * as z from 'zod/mini';
import { until } from './until.ts';

// What the outbox lists: mails that the local mail server took, and what the fake push service took.

const mail = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  headers: z.string(),
});

/** What the local mail server took, as the outbox lists it. */
type Mailed = z.output<typeof mail>;

/** The mail to `address` whose subject matches; resolves once it has arrived. */
export const mailTo = (outboxUrl: string, address: string, subject: RegExp): Promise<Mailed> =>
  until(async () => {
    const mails = z.array(mail).parse(await (await fetch(`${outboxUrl}/mails`)).json());
    return mails.find((each) => each.to.includes(address) && subject.test(each.subject));
  });

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
