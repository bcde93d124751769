import * as z from 'zod/mini';
import { until } from './until.ts';

// What the outbox lists: mails accepted by the local mail server, and messages accepted by the fake push service.

const mail = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  headers: z.string(),
});

/** A mail accepted by the local mail server, as the outbox lists it. */
type Mailed = z.output<typeof mail>;

/** The mail to `address` with a matching subject; resolves once it has arrived. */
export const mailTo = (outboxUrl: string, address: string, subject: RegExp): Promise<Mailed> =>
  until(async () => {
    const mails = z.array(mail).parse(await (await fetch(`${outboxUrl}/mails`)).json());
    return mails.find((mail) => mail.to.includes(address) && subject.test(mail.subject));
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

/** A message accepted by the fake push service; see `Message` in delivery-store.ts. */
export type Pushed = z.output<typeof message>;

const fetchJson = async (url: string, body?: unknown): Promise<unknown> => {
  const posting = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(url, body === undefined ? {} : posting);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
};

/** A subscription at the fake push service, as a browser that subscribes with this key would return it. */
export const subscribeBrowser = async (outboxUrl: string, applicationServerKey: string) =>
  subscription.parse(await fetchJson(`${outboxUrl}/subscriptions`, { applicationServerKey }));

/** The messages pushed to `endpoint`, oldest first. */
export async function messagesTo(outboxUrl: string, endpoint: string): Promise<readonly Pushed[]> {
  const all = z.array(message).parse(await fetchJson(`${outboxUrl}/messages`));
  return all.filter((pushed) => pushed.endpoint === endpoint);
}
