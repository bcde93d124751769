/** How long we wait when a push service asks for patience and does not say how much, in milliseconds. */
const usual = 60_000;
/** Longest and shortest wait, whatever it says. */
const longest = 3_600_000;
const shortest = 1_000;

/** Until when the header `Retry-After` (seconds, or a date of HTTP) asks us to wait, from `now`. */
export function retryAfter(header: string | undefined, now: Date): Date {
  const wait = waitOf(header?.trim() ?? '', now);
  return new Date(now.getTime() + Math.min(longest, Math.max(shortest, wait)));
}

function waitOf(text: string, now: Date): number {
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Dates alone begin with the day's name; `Date.parse` would take a lone number for a year.
  const instant = /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? usual : instant - now.getTime();
}
