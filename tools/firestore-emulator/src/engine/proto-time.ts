import { Timestamp as Time } from 'firebase-admin/firestore';
import type { Timestamp } from '../wire/messages.ts';

/** A time as the protocol has it. */
export const protoTime = ({ seconds, nanoseconds }: Time): Timestamp => ({ seconds, nanos: nanoseconds });

/** A time as the engine has it. */
export const timeOf = ({ seconds, nanos }: Timestamp): Time => new Time(Number(seconds ?? 0), nanos ?? 0);

/** Milliseconds since 1970, with what is finer after the point. */
export const millisOf = (time: Timestamp | null | undefined): number =>
  Number(time?.seconds ?? 0) * 1000 + (time?.nanos ?? 0) / 1e6;
