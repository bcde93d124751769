import { programme } from '@reshape/content/programme';
import { ApiError } from '@reshape/contract/errors';
import type { Spot } from '@reshape/contract/spots';
import { dayIn } from '@reshape/domain/zoned-day';

export interface FakeMember {
  status: 'active' | 'refunded';
  /** Newest first. */
  spots: Spot[];
}

const sessionMinutes = 60;

const segment = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');

/** The state behind the fake API: who is a member, which tokens live, what was stored under which key. */
export class FakeWorld {
  readonly members = new Map<string, FakeMember>();
  readonly endedTokens = new Set<string>();
  readonly spotOfKey = new Map<string, Spot>();
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  clockLead = 0;
  #issued = 0;

  now = (): Date => new Date(Date.now() + this.clockLead);
  today = () => dayIn(programme.timeZone, this.now());

  enrol(uid: string, spots: Spot[] = []): FakeMember {
    const member: FakeMember = { status: 'active', spots };
    this.members.set(uid, member);
    return member;
  }

  issueToken(uid: string, minutes = sessionMinutes): string {
    this.#issued += 1;
    const exp = Math.floor(this.now().getTime() / 1000) + minutes * 60;
    return `${segment({ alg: 'none' })}.${segment({ sub: uid, exp, sid: this.#issued })}.fake`;
  }

  /** The member of a bearer token, or what the API answers to a token that opens nothing. */
  admit(token: string | undefined): FakeMember & { readonly uid: string } {
    const expired = new ApiError('session_expired', 'Session expired');
    if (token === undefined || this.endedTokens.has(token)) throw expired;
    const { sub, exp } = JSON.parse(atob(token.split('.')[1] ?? ''));
    const member = this.members.get(sub);
    if (!member || exp * 1000 <= this.now().getTime()) throw expired;
    if (member.status !== 'active')
      throw new ApiError('not_a_member', 'This is reserved for members of an active cohort');
    return Object.assign(member, { uid: sub });
  }
}
