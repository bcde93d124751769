import { programme } from '@reshape/content/programme';
import type { Nudge, NudgeSettings } from '@reshape/contract/nudges';
import { dayNumber, type LocalDay } from '@reshape/domain/local-day';
import { maxUnanswered, nextNudgeAt, nudgeAfter, unansweredNudges } from '@reshape/domain/nudges';
import { dayIn } from '@reshape/domain/zoned-day';
import { inTimeZone } from '../stores/member-day.ts';
import type { MemberNudges, PushSubscription } from '../stores/nudges.ts';

/** More browsers than one person uses; any beyond that are probably abandoned. */
const maxDevices = 10;

/** What a browser sends when it subscribes. */
export type NewDevice = Pick<
  PushSubscription,
  'id' | 'uid' | 'endpoint' | 'keys' | 'keyId' | 'shard' | 'device'
>;

type Wanted = Pick<MemberNudges, 'preferences' | 'timeZone'>;

const zoneNameOf = ({ timeZone }: Pick<MemberNudges, 'timeZone'>): string => timeZone ?? programme.timeZone;

/** The date at `now` in the member's time zone. */
export const dateIn = (own: Pick<MemberNudges, 'timeZone'>, now: Date): LocalDay =>
  dayIn(zoneNameOf(own), now);

/**
 * Adds or updates a device. A new device continues where the member's others are: it repeats none of their nudges and
 * gets no second one today. The oldest devices beyond the maximum are left out.
 */
export function withDevice(own: MemberNudges, device: NewDevice, now: Date): MemberNudges {
  const registered = own.devices.find(({ id }) => id === device.id);
  const others = own.devices.filter((other) => other !== registered);
  const { seen, lastDay } = registered ?? progressOf(own);
  const { preferences } = own;
  const fields = {
    hour: preferences.hour,
    reminderHour: preferences.reminderHour,
    actionTime: preferences.actionTime,
    timeZone: zoneNameOf(own),
    lastDay,
    lastReminder: registered?.lastReminder ?? null,
    seen,
    unanswered: registered?.unanswered ?? 0,
    failures: 0,
    firstFailedAt: null,
  };
  const dueAt = registered ? registered.dueAt : dueAtFor(own, lastDay, now);
  const reminderAt = registered ? registered.reminderAt : reminderAtFor(own, null, now);
  const current = {
    ...device,
    ...fields,
    dueAt,
    reminderAt,
    createdAt: registered?.createdAt ?? now,
    updatedAt: now,
  };
  const oldestFirst = [...others, current].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const all: MemberNudges = { ...own, devices: oldestFirst };
  return oldestFirst.slice(0, -maxDevices).reduce((rest, { id }) => withoutDevice(rest, id), all);
}

/**
 * The member's nudges without the device. What it has shown stays recorded, so that the next device does not
 * repeat it.
 */
export function withoutDevice(own: MemberNudges, id: string): MemberNudges {
  const devices = own.devices.filter((device) => device.id !== id);
  if (devices.length === own.devices.length) return own;
  return { ...own, preferences: { ...own.preferences, ...progressOf(own) }, devices };
}

/** The member's nudges without any devices. */
export const withoutDevices = (own: MemberNudges): MemberNudges =>
  own.devices.reduce((rest, { id }) => withoutDevice(rest, id), own);

/**
 * The member's nudges with changed settings. A nudge that is already due still arrives today. The change
 * also ends a pause because of unanswered nudges.
 */
export function withPreferences(own: MemberNudges, wanted: Wanted, now: Date): MemberNudges {
  const devices = own.devices.map((device) => ({
    ...device,
    hour: wanted.preferences.hour,
    reminderHour: wanted.preferences.reminderHour,
    actionTime: wanted.preferences.actionTime,
    unanswered: 0,
    timeZone: zoneNameOf(wanted),
    dueAt: reschedule(device.dueAt, dueAtFor(wanted, device.lastDay, now), wanted, now),
    reminderAt: reschedule(device.reminderAt, reminderAtFor(wanted, device.lastReminder, now), wanted, now),
  }));
  const zone = wanted.timeZone === undefined ? {} : inTimeZone(own, wanted.timeZone, now);
  return { ...own, ...wanted, ...zone, devices };
}

/** `next`, or `due` when that time has already come and `next` would skip today. */
function reschedule(due: Date | null, next: Date | null, wanted: Wanted, now: Date): Date | null {
  const today = dateIn(wanted, now);
  const isOverdue = next !== null && due !== null && due <= now;
  const isLost = isOverdue && !isPaused(wanted, today) && dayIn(zoneNameOf(wanted), next) > today;
  return isLost ? due : next;
}

/**
 * The member's nudge of the day: the one that was pushed, or will be pushed today. A member who gets none today still
 * sees a different one each day.
 */
export function nudgeOfDay(
  nudges: readonly Nudge[],
  memberId: string,
  own: MemberNudges,
  now: Date,
): Nudge | undefined {
  const today = dateIn(own, now);
  const { seen } = progressOf(own);
  const pushed = [...own.devices, own.preferences].find(({ lastDay }) => lastDay === today);
  const isComing = own.devices.some(
    (device) =>
      device.dueAt !== null && dayIn(zoneNameOf(own), device.dueAt) <= today && !isUnanswered(device, own),
  );
  const place = pushed ? pushed.seen - 1 : isComing ? seen : dayNumber(today);
  return nudgeAfter(nudges, memberId, place);
}

/** The settings as shown to the member. */
export function settingsOf(own: MemberNudges, now: Date): NudgeSettings {
  const { on, hour, reminderHour, actionTime, pausedUntil } = own.preferences;
  const oldestFirst = [...own.devices].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return {
    on,
    hour,
    reminder_hour: reminderHour,
    action_time: actionTime,
    paused_until: isPaused(own, dateIn(own, now)) ? pausedUntil : null,
    is_unanswered: own.devices.some((device) => isUnanswered(device, own)),
    time_zone: zoneNameOf(own),
    devices: oldestFirst.map(({ id, device, createdAt, test }) => ({
      id,
      device,
      registered_at: createdAt.toISOString(),
      ...(test && { test: { id: test.id, delivered: test.isDelivered } }),
    })),
  };
}

/** Whether the device gets no nudges because the last ones were not answered. */
const isUnanswered = (device: PushSubscription, { lastActiveOn }: MemberNudges): boolean =>
  unansweredNudges(device, lastActiveOn) > maxUnanswered;

const isPaused = ({ preferences: { pausedUntil } }: Wanted, today: LocalDay): boolean =>
  pausedUntil !== null && pausedUntil > today;

const dueAtFor = (wanted: Wanted, lastDay: LocalDay | null, now: Date): Date | null => {
  const { on, hour, actionTime, pausedUntil } = wanted.preferences;
  if (!on) return null;
  return nextNudgeAt({ timeZone: zoneNameOf(wanted), hour, actionTime }, { now, lastDay, pausedUntil });
};

const reminderAtFor = (wanted: Wanted, lastDay: LocalDay | null, now: Date): Date | null => {
  const { on, reminderHour: hour, pausedUntil } = wanted.preferences;
  if (!on || hour === null) return null;
  return nextNudgeAt({ timeZone: zoneNameOf(wanted), hour }, { now, lastDay, pausedUntil });
};

/** The furthest progress on any of the member's devices. */
function progressOf({ preferences, devices }: MemberNudges): Pick<PushSubscription, 'seen' | 'lastDay'> {
  const all = [preferences, ...devices];
  const days = all.flatMap(({ lastDay }) => lastDay ?? []).sort();
  return { seen: Math.max(...all.map(({ seen }) => seen)), lastDay: days.at(-1) ?? null };
}
