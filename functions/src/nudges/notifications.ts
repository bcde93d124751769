import {
  eveningReminder,
  letterIsHere,
  nudgesPause,
  ownAction,
  reflectionIsHere,
} from '@reshape/content/app/nudges';
import { secondMonthNudges } from '@reshape/content/app/second-month';
import type { Nudge } from '@reshape/contract/nudges';
import type { Worksheet } from '@reshape/contract/worksheets';
import type { LocalDay } from '@reshape/domain/local-day';
import { ownWordsOf, secondMonth } from '@reshape/domain/second-month';
import { graphemes } from '@reshape/domain/text';
import type { PushMessage } from './sender.ts';

/** In bytes: what a payload of 2,800 leaves for the text beside title, address and JSON syntax. */
const maxBodyBytes = 2_000;
const maxTitleBytes = 200;
const shortBodyBytes = 200;
const minQuotedBytes = 40;

/** Twelve hours: later than that, a nudge would be yesterday's. */
const ttlSeconds = 43_200;

/** The daily nudge. Repeats have the same tag, so that only one notification is shown. */
export const dailyNotification = (nudge: Nudge, day: LocalDay): PushMessage =>
  notification(nudge, tagOf(day));

/** The nudges of one day share a tag, whatever they contain. */
const tagOf = (day: LocalDay): string => `n-${day.replaceAll('-', '')}`;

/** The nudge of the day on which a member's letter to themselves opens. It contains nothing of the letter. */
export const letterNotification = (day: LocalDay): PushMessage => arrival(letterIsHere, '/four-weeks', day);

/** The nudge of the day on which this weekly reflection can be read. It contains nothing of it. */
export const reflectionNotification = (number: number, day: LocalDay): PushMessage =>
  arrival({ title: reflectionIsHere.title(number), body: reflectionIsHere.body }, '/mycaveman', day);

function arrival(
  text: { readonly title: string; readonly body: string },
  path: string,
  day: LocalDay,
): PushMessage {
  return { ...text, shortBody: text.body, tag: tagOf(day), path, ttlSeconds };
}

/** The nudge of a day on which the member chose their own tiny action: its text, as they wrote it. */
export const actionNotification = (tinyAction: string, day: LocalDay): PushMessage => ({
  ...ownAction,
  body: cut(tinyAction, maxBodyBytes),
  shortBody: cut(tinyAction, shortBodyBytes),
  tag: tagOf(day),
  path: '/ikeaDashboard',
  hasDone: true,
  ttlSeconds,
});

/**
 * The nudge of a day of the second month, `number` of the programme: the member's action or sentence as they wrote it.
 */
export const ownWordsNotification = (
  worksheet: Pick<Worksheet, 'tinyAction' | 'identity'>,
  number: number,
  day: LocalDay,
): PushMessage => {
  const words = ownWordsOf(number);
  const nudge = { ...actionNotification(worksheet[words], day), hasDone: words === 'tinyAction' };
  if (number === secondMonth.check) return { ...nudge, title: secondMonthNudges.check, path: '/' };
  if (number === secondMonth.last) return { ...nudge, title: secondMonthNudges.last, path: '/' };
  return nudge;
};

/** Says that nudges pause, because the last ones were not answered. */
export const pauseNotification = (day: LocalDay): PushMessage => arrival(nudgesPause, '/', day);

/** One hour: later than that, a reminder could be about yesterday. */
const reminderTtlSeconds = 3_600;

/** The reminder on an evening without a logged spot. */
export const reminderNotification = (day: LocalDay): PushMessage => ({
  ...arrival(eveningReminder, '/', day),
  tag: `r-${day.replaceAll('-', '')}`,
  ttlSeconds: reminderTtlSeconds,
});

/** The test nudge that a member requested. It does not replace the daily one. */
export const testNotification = (nudge: Nudge): PushMessage => notification(nudge, 'n-test');

function notification({ id, title, quote, paragraphs: [first = ''] }: Nudge, tag: string): PushMessage {
  const bodyIn = (maxBytes: number) => (quote ? cutQuotation(quote, maxBytes) : cut(first, maxBytes));
  return {
    title: cut(title, maxTitleBytes),
    body: bodyIn(maxBodyBytes),
    shortBody: bodyIn(shortBodyBytes),
    tag,
    path: `/?nudge=${encodeURIComponent(id)}`,
    ttlSeconds,
  };
}

/** A quotation that was shortened still names its author, unless the name alone is too long. */
function cutQuotation(quote: string, maxBytes: number): string {
  const at = quote.lastIndexOf(' — ');
  const source = quote.slice(at);
  const bytes = maxBytes - Buffer.byteLength(JSON.stringify(source));
  return at < 0 || bytes < minQuotedBytes ? cut(quote, maxBytes) : cut(quote.slice(0, at), bytes) + source;
}

/** `text`, shortened to `maxBytes` bytes with an ellipsis. */
function cut(text: string, maxBytes: number): string {
  if (Buffer.byteLength(JSON.stringify(text)) <= maxBytes) return text;
  let shortened = '';
  let bytes = 0;
  for (const grapheme of graphemes(text)) {
    bytes += Buffer.byteLength(JSON.stringify(grapheme)) - 2;
    if (bytes > maxBytes - 10) break;
    shortened += grapheme;
  }
  return `${shortened.trimEnd()}…`;
}
