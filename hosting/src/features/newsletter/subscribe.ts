import { newsletterMessages } from '@reshape/content/newsletter';

export interface Subscription {
  readonly firstName: string;
  readonly email: string;
  /** What a robot wrote into the field that people do not see. */
  readonly website: string;
}

export interface Answer {
  readonly isSubscribed: boolean;
  /** A sentence for the visitor. */
  readonly message: string;
}

/** Longer than this, in milliseconds, nobody waits for an answer. */
const patience = 20_000;

const sentences: ReadonlySet<string> = new Set(['message', 'detail']);

/** The sentence that the server sent in `message` or `detail`, if it sent one. */
async function sentenceIn(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return null;
  const sentence = Object.entries(body).find(
    ([name, value]) => sentences.has(name) && typeof value === 'string',
  );
  return sentence ? String(sentence[1]) : null;
}

/** Puts an address on the newsletter's list at `host` (empty for our own). Never rejects (spec section 8). */
export async function subscribe(host: string, subscription: Subscription): Promise<Answer> {
  try {
    const response = await fetch(`${host}/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(subscription),
      signal: AbortSignal.timeout(patience),
    });
    const usual = response.ok ? newsletterMessages.subscribed : newsletterMessages.refused;
    return { isSubscribed: response.ok, message: (await sentenceIn(response)) ?? usual };
  } catch {
    return { isSubscribed: false, message: newsletterMessages.unreachable };
  }
}
