import * as z from 'zod/mini';
import { file } from '../endpoint.ts';
import { address, id } from '../fields.ts';
import { operatorAction, operatorRead } from './endpoint.ts';
import { done, time } from './fields.ts';

/**
 * What is stored about the person with an address, who may have no place: someone on the waitlist, a reader of the
 * newsletter, a payer who never signed in, somebody who has only signed in.
 */
export const findPersonalData = operatorRead({
  path: '/api/operator/personal-data',
  roles: ['owner'],
  query: z.strictObject({ address }),
  response: z.object({
    address: z.string(),
    /** The id of their place; `null` for a person without a place. */
    person: z.nullable(id),
    /** Whether they have written something as a member, which only they may read. */
    is_member: z.boolean(),
    /** How many entries there are, by the row of the privacy page. */
    stored: z.array(z.object({ what: z.string(), entries: z.int() })),
    /** When all of it will be deleted, as a rule; `null` unless it is being deleted. */
    deleted_by: z.nullable(time),
  }),
});

/** The same as a zip file, for a person who asks by mail. A member's is refused: they download it themselves. */
export const exportPersonalData = operatorRead({
  path: '/api/operator/personal-data/export',
  roles: ['owner'],
  recent: true,
  sendsFile: true,
  query: z.strictObject({ address }),
  response: file,
});

/**
 * Closes the account of a person who asked for it, and has everything about them deleted, whether or not they have a
 * place or ever signed in. It cannot be undone. An operator's role has to be revoked before.
 */
export const erasePerson = operatorAction({
  path: '/api/operator/personal-data/erase',
  roles: ['owner'],
  body: z.strictObject({ address }),
  response: done,
  recent: true,
});
