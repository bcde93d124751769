import { programme } from '@reshape/content/programme';
import type { Cohort } from '@reshape/contract/cohort';
import { ApiError } from '@reshape/contract/errors';
import type { Microchallenge } from '@reshape/contract/microchallenges';
import { defaultNudgeHour, type Nudge, type NudgeSettings } from '@reshape/contract/nudges';
import type { Spot } from '@reshape/contract/spots';
import type { TrackerEntry } from '@reshape/contract/tracker';
import type { Worksheet } from '@reshape/contract/worksheets';
import type { LocalDay } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { sampleChallenges, sampleCohort, sampleNudges } from './samples.ts';

/** What the fake API keeps for one member. */
export interface FakeMember {
  status: 'active' | 'refunded';
  /** Newest first. */
  spots: Spot[];
  /** Newest first; the first with status `active` is the one. */
  worksheets: Worksheet[];
  /** By worksheet. */
  readonly ticks: Map<string, TrackerEntry[]>;
  /** By challenge. */
  readonly challengeDays: Map<string, LocalDay[]>;
  reflection: string;
  nudge: Omit<NudgeSettings, 'devices'>;
  /** Oldest first. */
  devices: (NudgeSettings['devices'][number] & { readonly endpoint: string })[];
}

const sessionMinutes = 60;

const segment = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');

/** The state behind the fake API: who is a member, which tokens live, what was answered under which key. */
export class FakeWorld {
  readonly members = new Map<string, FakeMember>();
  readonly endedTokens = new Set<string>();
  readonly answerOfKey = new Map<string, unknown>();
  challenges: readonly Microchallenge[] = sampleChallenges;
  cohort: Cohort = sampleCohort;
  /** Drawn in this order, over and over. */
  nudges: readonly Nudge[] = sampleNudges;
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  clockLead = 0;
  /** The id of the device with this endpoint: the API's is a hash, which takes a browser a moment to make. */
  deviceId = (endpoint: string): string => `device-${endpoint.length}-${endpoint.slice(-8)}`;
  #issued = 0;

  now = (): Date => new Date(Date.now() + this.clockLead);
  today = () => dayIn(programme.timeZone, this.now());

  enrol(uid: string, given: Partial<FakeMember> = {}): FakeMember {
    const member: FakeMember = {
      status: 'active',
      spots: [],
      worksheets: [],
      ticks: new Map(),
      challengeDays: new Map(),
      reflection: 'A first week is for noticing.',
      nudge: { on: true, hour: defaultNudgeHour, paused_until: null, time_zone: programme.timeZone },
      devices: [],
      ...given,
    };
    this.members.set(uid, member);
    return member;
  }

  /** A number that was not given before, for an id. */
  next(): number {
    this.#issued += 1;
    return this.#issued;
  }

  issueToken(uid: string, minutes = sessionMinutes): string {
    const exp = Math.floor(this.now().getTime() / 1000) + minutes * 60;
    return `${segment({ alg: 'none' })}.${segment({ sub: uid, exp, sid: this.next() })}.fake`;
  }

  /** The member of a bearer token, or what the API answers to a token that opens nothing. */
  admit(token: string | undefined): FakeMember {
    const expired = new ApiError('session_expired', 'Session expired');
    if (token === undefined || this.endedTokens.has(token)) throw expired;
    const { sub, exp } = JSON.parse(atob(token.split('.')[1] ?? ''));
    const member = this.members.get(sub);
    if (!member || exp * 1000 <= this.now().getTime()) throw expired;
    if (member.status !== 'active')
      throw new ApiError('not_a_member', 'This is reserved for members of an active cohort');
    return member;
  }
}
