import { programme } from '@reshape/content/programme';
import type { LocalDay } from '@reshape/domain/local-day';
import { type MemberClock, memberDay, nextDayAt } from '@reshape/domain/member-day';
import { isFormattable } from '@reshape/domain/time-zone';
import { useSyncExternalStore } from 'react';
import { changes } from './changes.ts';
import { clockTime } from './format.ts';
import { reportedTimeZone, sameTimeIn } from './time-zone.ts';

/**
 * The only module of the web app that reads the device's clock or random numbers. Time is the server's: a phone set
 * to yesterday must not tick yesterday, so the `Date` header of each API response corrects the clock.
 */

const millisecondsPerMinute = 60_000;

/** Milliseconds by which the server's clock is ahead of the device's. */
let serverOffset = 0;
/** Tells of corrections of the clock and of the time zone. */
const { notify, subscribe: onClockCorrected } = changes();

/** `Date` headers have whole seconds and responses take time, so a smaller difference is noise. */
const minOffset = 2_000;

/** The server's time by its last response; the device's before the first one. */
export const now = (): Date => new Date(Date.now() + serverOffset);

/** The device's own clock in milliseconds: for measuring durations, never for days. */
export const deviceTime = (): number => Date.now();

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A number from 0 up to but not including 1. */
export const random = (): number => Math.random();

export const newId = (): string => crypto.randomUUID();

/** A new value for the `Idempotency-Key` header, one for each user action such as a click on "Log this spot". */
export const newIdempotencyKey = (): string => crypto.randomUUID();

/**
 * Corrects the clock by the `Date` header of a response, given when the request was sent and the response received,
 * both by `deviceTime`. A missing or invalid header is ignored.
 */
export function correctClock(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const served = Date.parse(dateHeader ?? '');
  if (Number.isNaN(served)) return;
  const offset = served + 500 - (sentAt + receivedAt) / 2;
  if (Math.abs(offset - serverOffset) < minOffset) return;
  serverOffset = Math.abs(offset) < minOffset ? 0 : offset;
  notify();
}

/** What the member's days depend on; `undefined` before the API has said so. */
let ownClock: MemberClock | undefined;

/** Sets what the member's days depend on. */
export function setMemberClock(clock: MemberClock | undefined): void {
  if (JSON.stringify(clock) === JSON.stringify(ownClock)) return;
  ownClock = clock;
  notify();
}

/**
 * The time zone in which times are shown on this device, one that it can format: its own, or else the member's, or else
 * the programme's.
 */
export function deviceTimeZone(): string {
  const reported = reportedTimeZone();
  if (reported !== undefined) return reported;
  return ownClock && isFormattable(ownClock.timeZone) ? ownClock.timeZone : programme.timeZone;
}

/** What the member's days depend on. A first sign-in stores the device's time zone, so it is used until then. */
export function memberClock(): MemberClock {
  ownClock ??= { timeZone: deviceTimeZone() };
  return ownClock;
}

/** Whether clocks in the member's time zone show another time than this device; false until that zone is known. */
export const isInAnotherZone = (): boolean => !sameTimeIn(memberClock().timeZone, deviceTimeZone(), now());

export const useMemberClock = (): MemberClock => useSyncExternalStore(onClockCorrected, memberClock);

/** The member's day, by the server's clock. */
export const today = (): LocalDay => memberDay(memberClock(), now());

const nextMidnight = (): Date => nextDayAt(memberClock(), now());

function dayChangeTime(): string | undefined {
  const next = nextMidnight();
  return sameTimeIn(memberClock().timeZone, deviceTimeZone(), next)
    ? undefined
    : clockTime(next, deviceTimeZone());
}

/** When the member's day changes, in the device's time; `undefined` where that is midnight. */
export const useDayChangeTime = (): string | undefined =>
  useSyncExternalStore(onClockCorrected, dayChangeTime);

/**
 * Calls `listener` when the day may have changed: at midnight, on return to the tab, and when the clock is
 * corrected.
 */
function watchDay(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    listener();
    clearTimeout(timer);
    timer = setTimeout(check, nextMidnight().getTime() - now().getTime());
  };
  check();
  document.addEventListener('visibilitychange', check);
  const unsubscribe = onClockCorrected(check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
    unsubscribe();
  };
}

/** Today, updated in a tab that is open overnight. */
export const useToday = (): LocalDay => useSyncExternalStore(watchDay, today);

function watchMinute(listener: () => void): () => void {
  const timer = setInterval(listener, millisecondsPerMinute / 2);
  const unsubscribe = onClockCorrected(listener);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

const minute = () => Math.floor(now().getTime() / millisecondsPerMinute);

/** The start of the current minute, by the server's clock. */
export const useMinute = (): Date =>
  new Date(useSyncExternalStore(watchMinute, minute) * millisecondsPerMinute);
