/** A browser that a message goes to. */
export interface PushTarget {
  /** A secret: whoever knows it can push to the browser. */
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** Which of our keys the browser subscribed with; empty when it did not say. */
  readonly keyId: string;
}

export interface PushMessage {
  /** What the service worker is given, at most 2,800 bytes. */
  readonly payload: string;
  /** What it is given instead where the push service finds that too large. */
  readonly short: string;
  /** A message takes the place of an undelivered one of the same topic: at most 32 URL-safe characters. */
  readonly topic: string;
  readonly ttlSeconds: number;
}

/** What became of a message. */
export type PushResult =
  | { readonly kind: 'delivered' }
  /** The subscription has ended (404, 410). */
  | { readonly kind: 'gone' }
  /** The endpoint or the keys are none that we send to. */
  | { readonly kind: 'unsendable' }
  /** Even the short form was too large (413). */
  | { readonly kind: 'too-large' }
  /** The push service wants none from us until then (429). */
  | { readonly kind: 'paused'; readonly until: Date }
  /** The push service does not take this message from us (400, 401, 403). */
  | { readonly kind: 'refused'; readonly status: number }
  /** No answer, or a broken one, also when it was asked again. */
  | { readonly kind: 'failed' };

export interface PushSender {
  /** Never throws, and says nothing of the endpoint. */
  send(target: PushTarget, message: PushMessage): Promise<PushResult>;
}
