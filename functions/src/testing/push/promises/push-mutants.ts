import type { PushPromised } from './push-promises.ts';

/** Words of a source file, and what stands there once the protection is taken away. */
type Change = readonly [file: string, words: string, instead: string];

const sender = 'gateways/web-push-sender.ts';
const transport = 'gateways/push-transport.ts';

/** Senders from which one protection was taken, each with the promise that it must break. */
export const pushMutants: readonly (readonly [string, PushPromised, readonly Change[]])[] = [
  [
    'a sender that knows one success',
    'a message is delivered whatever success is called (F10)',
    [[sender, 'status < 300', 'status === 201']],
  ],
  [
    'a sender to which 410 is a refusal',
    'a subscription that has ended is reported as gone (F11)',
    [[sender, ' || status === 410', '']],
  ],
  [
    'a sender without a short form',
    'a message that is too large goes out once more in its short form (F12)',
    [[sender, "if (result.kind !== 'too-large') return result;", 'return result;']],
  ],
  [
    'a sender that does not measure',
    'what no push service takes is not sent in full (T15)',
    [[sender, "if (Buffer.byteLength(payload) > mostBytes) return { kind: 'too-large' };", '']],
  ],
  [
    'a sender without patience',
    'a push service that asks for patience is left alone for that long (F13)',
    [[sender, "if (result?.kind === 'paused') pauses.pause(host, result.until);", '']],
  ],
  [
    'a sender that does not read how long',
    'a push service that asks for patience is left alone for that long (F13)',
    [[sender, 'retryAfter(answer.retryAfter, now)', 'retryAfter(undefined, now)']],
  ],
  [
    'a sender that is patient with everybody at once',
    'one push service that asks for patience does not hold up the others (F13)',
    [
      [sender, 'pauses.pause(host, result.until)', "pauses.pause('all', result.until)"],
      [sender, 'pauses.until(host, now)', "pauses.until('all', now)"],
    ],
  ],
  [
    'a sender to which a refusal is an end',
    'a refusal is not taken for the end of a subscription (F14)',
    [[sender, 'status === 404 ||', 'status === 404 || status === 403 ||']],
  ],
  [
    'a sender that tries once',
    'a push service that stumbles is asked three times (F15)',
    [[sender, '[1_000, 4_000] as const', '[] as number[]']],
  ],
  [
    'a sender whose message has no topic of its own',
    'a message whose answer was lost is one message under its topic (F18)',
    [
      [sender, '{ ...message, payload }', '{ ...message, payload, topic: String(Math.random()).slice(2) }'],
      [sender, 'letter ??=', 'letter ='],
    ],
  ],
  [
    'a sender without a deadline',
    'a push service that does not answer in time is cut off (F16)',
    [[transport, 'after(deadline, () => {', '((_: number, __: () => void) => () => {})(deadline, () => {']],
  ],
  [
    'a sender that sends again what was taken',
    'a push service that has taken the message may end its answer or not (T14)',
    [[transport, 'resolve(answer ?? otherwise)', "resolve('fault' in otherwise ? otherwise : otherwise)"]],
  ],
  [
    'a sender that listens to everything',
    'a push service that says too much is not listened to (T14)',
    [
      [transport, 'maxResponseSize: mostAnswered,', ''],
      [transport, 'maxHeaderSize: mostAnswered,', 'maxHeaderSize: 1e9,'],
    ],
  ],
  [
    'a sender that goes where it is sent',
    'a redirection is not followed (F17)',
    [
      [transport, 'import { Agent,', 'import { interceptors, Agent,'],
      [
        transport,
        'agent.dispatch(',
        'agent.compose(interceptors.redirect({ maxRedirections: 1 })).dispatch(',
      ],
    ],
  ],
  [
    'a sender that trusts what is stored',
    'a hostile endpoint is never contacted, wherever it comes from (T12, T13)',
    [[sender, "'refusal' in judged || ", '']],
  ],
  [
    'a judge of endpoints that reads the text',
    'a hostile endpoint is never contacted, wherever it comes from (T12, T13)',
    [['push/endpoint.ts', 'hostname === host', 'hostname.startsWith(host)']],
  ],
  [
    'a sender that goes wherever a name leads',
    'a name that leads to this machine is not followed there (T12)',
    [[transport, 'lookup: publicLookup, ', '']],
  ],
  [
    'a sender that does not look at keys',
    'one poisoned subscription among a hundred stops no other (T15)',
    [[sender, ' || misshapenKey(target.keys)', '']],
  ],
  [
    'a sender to which a point off the curve is a fault of ours',
    'one poisoned subscription among a hundred stops no other (T15)',
    [['push/encrypted.ts', "'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY'", "''"]],
  ],
  [
    'a sender that logs where it went',
    'what is logged names hosts, and never a subscription (T16)',
    [[sender, 'const { host } = judged;', 'const host = target.endpoint;']],
  ],
  [
    'a sender that logs what an error says',
    'what is logged names hosts, and never a subscription (T16)',
    [[sender, 'error instanceof Error ? error.name : typeof error', 'String(error)']],
  ],
  [
    'a sender with one key for all',
    'nobody is lost while our key is exchanged (F38)',
    [[sender, 'signatures.get(origin, target.keyId, now)', "signatures.get(origin, '', now)"]],
  ],
  [
    'a key ring that never forgets',
    'a key that signs no more is a refusal, and nobody is asked (F38)',
    [['push/vapid-key-ring.ts', ' && (key.expiresAt === undefined || now < key.expiresAt)', '']],
  ],
];
