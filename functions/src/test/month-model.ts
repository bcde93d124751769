/*
 * A second, plain computation of what a member's days and numbers are, for comparison with the product's: it
 * shares no code with the domain. Days and times are strings that sort by time.
 */

/** The local time in a zone as `2026-06-14 21:30`. */
export function localTime(zone: string, at: number): string {
  const parts = formatOf(zone).formatToParts(at);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const format = formats.get(zone);
  if (format) return format;
  const two = '2-digit';
  const created = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: two, day: two, hour: two, minute: two },
  });
  formats.set(zone, created);
  return created;
}

export const dayPlus = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** What one member did, and the numbers that follow from it. */
export class MonthModel {
  readonly spots: { readonly day: string; readonly text: string }[] = [];
  readonly ticked = new Map<string, boolean>();
  /** The days of each challenge. */
  readonly challenges = new Map<number, Set<string>>();
  /** The zones that the member has been in, each with the last day in it, which is unknown for the current one. */
  readonly #stays: { zone: string; lastDay?: string }[];
  /** The days of the nudges that each device got since the member last answered one. */
  readonly #nudges = new Map<string, string[]>();
  readonly #startsOn: string;
  lastWritten: string | undefined;
  /** How often the member came back after two or more days without writing, of those since the first day. */
  returns = 0;

  constructor(zone: string, startsOn: string) {
    this.#stays = [{ zone }];
    this.#startsOn = startsOn;
  }

  get zone(): string {
    return this.#stays.at(-1)?.zone ?? '';
  }

  today(at: number): string {
    const day = localTime(this.zone, at).slice(0, 10);
    return this.lastWritten !== undefined && this.lastWritten > day ? this.lastWritten : day;
  }

  /** Whether a spot may be written for a day: until noon of the next, in any zone that the member had on that day. */
  isOpen(day: string, at: number): boolean {
    const noon = `${dayPlus(day, 1)} 12:00`;
    return (
      day <= this.today(at) &&
      this.#stays.some(({ zone, lastDay = '9999' }) => day <= lastDay && localTime(zone, at) < noon)
    );
  }

  travel(zone: string, at: number): void {
    const stay = this.#stays.at(-1);
    if (!stay || stay.zone === zone) return;
    stay.lastDay = this.today(at);
    this.#stays.push({ zone });
  }

  write(at: number): void {
    const today = this.today(at);
    if (this.lastWritten !== undefined) {
      let silent = 0;
      for (let day = dayPlus(this.lastWritten, 1); day < today; day = dayPlus(day, 1))
        if (day >= this.#startsOn) silent += 1;
      if (silent >= 2) this.returns += 1;
    }
    this.lastWritten = today;
  }

  /** Logs a challenge, and returns whether the day counted. */
  logChallenge(week: number, at: number): boolean {
    const days = this.challenges.get(week) ?? new Set();
    const isNew = !days.has(this.today(at));
    if (isNew) this.challenges.set(week, days.add(this.today(at)));
    return isNew;
  }

  /**
   * The runs of days with a spot: the one that ends today, the one that a spot today would extend, and the
   * longest.
   */
  runs(at: number): { current: number; alive: number; longest: number } {
    const days = [...new Set(this.spots.map(({ day }) => day))].sort();
    const lengthTo = (last: string): number => (days.includes(last) ? 1 + lengthTo(dayPlus(last, -1)) : 0);
    const today = this.today(at);
    // A day that is still open in a zone that the member has left does not end the run.
    const isShortened = (day: string) =>
      this.#stays.some(
        ({ zone, lastDay }) =>
          lastDay !== undefined &&
          zone !== this.zone &&
          day <= lastDay &&
          localTime(zone, at) < `${dayPlus(day, 1)} 12:00`,
      );
    let alive = 0;
    let day = today;
    while (days.includes(day) || day === today || (daysFrom(day, today) <= 2 && isShortened(day))) {
      if (days.includes(day)) alive += 1;
      day = dayPlus(day, -1);
    }
    return { current: lengthTo(today), alive, longest: Math.max(0, ...days.map(lengthTo)) };
  }

  receiveNudge(device: string, day: string): void {
    this.#nudges.set(device, [...(this.#nudges.get(device) ?? []), day]);
  }

  /** Opens a nudge or changes a setting. */
  answerNudges(): void {
    this.#nudges.clear();
  }

  /** Whether a device gets another nudge: not after four since the member answered one or wrote anything. */
  isNudged(device: string): boolean {
    const { lastWritten } = this;
    const days = this.#nudges.get(device) ?? [];
    return days.filter((day) => lastWritten === undefined || day > lastWritten).length < 4;
  }

  /** The week of the cohort, from 1, whose challenge is active. */
  week(startsOn: string, weeks: number, at: number): number {
    return Math.min(weeks, Math.max(1, Math.floor(daysFrom(startsOn, this.today(at)) / 7) + 1));
  }

  /** The first day of the last full week; none until the first is over. */
  lastFullWeek(startsOn: string, at: number): string | undefined {
    const weeks = Math.floor(daysFrom(startsOn, this.today(at)) / 7);
    return weeks < 1 ? undefined : dayPlus(startsOn, (weeks - 1) * 7);
  }

  /** The spots of each of `weeks` weeks. */
  weeklySpots(startsOn: string, weeks: number): number[] {
    return Array.from({ length: weeks }, (_, week) => {
      const [first, next] = [dayPlus(startsOn, week * 7), dayPlus(startsOn, (week + 1) * 7)];
      return this.spots.filter(({ day }) => day >= first && day < next).length;
    });
  }

  /** The status of each of the last seven days, oldest first. */
  trackerWeek(at: number): string[] {
    return Array.from({ length: 7 }, (_, index) => {
      const isTicked = this.ticked.get(dayPlus(this.today(at), index - 6));
      return isTicked === undefined ? 'not-logged' : isTicked ? 'completed' : 'missed';
    });
  }
}
