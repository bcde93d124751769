import { createHash } from 'node:crypto';

/** The document id that an `Idempotency-Key` stands for. It lies under its member, so that two members' keys never meet. */
export const idFromKey = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 22);
