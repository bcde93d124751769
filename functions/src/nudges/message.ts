import { eveningReminder } from '@reshape/content/app/nudges';
import type { Nudge } from '@reshape/contract/nudges';
import type { LocalDay } from '@reshape/domain/local-day';
import type { PushMessage } from './sender.ts';

/** In bytes: what a payload of 2,800 leaves for the text beside title, address and JSON syntax. */
const maxBodyBytes = 2_000;
const maxTitleBytes = 200;
const shortBodyBytes = 100;

/** Twelve hours: later than that, a nudge would be yesterday's. */
const ttlSeconds = 43_200;

/** The daily nudge. Repeats have the same tag, so that only one notification is shown. */
export const dailyMessage = (nudge: Nudge, day: LocalDay): PushMessage =>
  message(nudge, `n-${day.replaceAll('-', '')}`);

/** One hour: later than that, a reminder could be about yesterday. */
const reminderTtlSeconds = 3_600;

/** The reminder on an evening without a logged spot. */
export function reminderMessage(day: LocalDay): PushMessage {
  const tag = `r-${day.replaceAll('-', '')}`;
  const payload = JSON.stringify({ ...eveningReminder, tag, url: '/' });
  return { payload, short: payload, topic: tag, ttlSeconds: reminderTtlSeconds };
}

/** The test nudge that a member requested. It does not replace the daily one. */
export const testMessage = (nudge: Nudge): PushMessage => message(nudge, 'n-test');

function message({ id, title, paragraphs: [first = ''] }: Nudge, tag: string): PushMessage {
  const payloadWith = (body: string) =>
    JSON.stringify({
      title: cut(title, maxTitleBytes),
      body,
      tag,
      url: `/?nudge=${encodeURIComponent(id)}`,
    });
  return {
    payload: payloadWith(cut(first, maxBodyBytes)),
    short: payloadWith(cut(first, shortBodyBytes)),
    topic: tag,
    ttlSeconds,
  };
}

/** `text`, shortened to `maxBytes` bytes with an ellipsis. */
function cut(text: string, maxBytes: number): string {
  if (Buffer.byteLength(JSON.stringify(text)) <= maxBytes) return text;
  let shortened = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(JSON.stringify(character)) - 2;
    if (bytes > maxBytes - 10) break;
    shortened += character;
  }
  return `${shortened.trimEnd()}…`;
}
