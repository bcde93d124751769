import { api, type EndpointName } from '@reshape/contract/api';
import type { Endpoint } from '@reshape/contract/endpoint';

/** What the access suite sends to a row: values for a valid call, and bodies that must be refused. */
interface AccessCase {
  readonly validBody?: unknown;
  /** Bodies that are JSON and nothing the row takes; each with the field that the refusal names. */
  readonly junkBodies?: readonly (readonly [unknown, string])[];
  readonly junkQueries?: readonly (readonly [string, string])[];
}

/** One case for each row of the contract; a row without one is a type error. */
export const accessCases = {
  firebaseLogin: {
    validBody: { idToken: 'token-of-member' },
    junkBodies: [
      [{}, 'idToken'],
      [{ idToken: 7 }, 'idToken'],
      [{ idToken: '' }, 'idToken'],
      [{ idToken: 'x', admin: true }, 'admin'],
      [[], 'body'],
      [null, 'body'],
    ],
  },
  signOut: {},
  signOutEverywhere: {},
  listSpots: {
    junkQueries: [
      ['limit=0', 'limit'],
      ['limit=201', 'limit'],
      ['limit=many', 'limit'],
      ['limit=5&limit=6', 'limit'],
      ['after=a/b', 'after'],
      ['after=', 'after'],
      ['after[]=a', 'after'],
      ['order=oldest', 'order'],
    ],
  },
  createSpot: {
    validBody: { description: 'The scroll had no end' },
    junkBodies: [
      [{}, 'description'],
      [{ description: '' }, 'description'],
      [{ description: ' \n\t ' }, 'description'],
      [{ description: 7 }, 'description'],
      [{ description: null }, 'description'],
      [{ description: ['a'] }, 'description'],
      [{ description: 'x'.repeat(20_001) }, 'description'],
      [{ description: '\ud800' }, 'description'],
      [{ description: 'x', date: '2020-01-01' }, 'date'],
      [{ description: 'x', id: 'mine' }, 'id'],
      [{ description: 'x', constructor: 1 }, 'constructor'],
      ['words', 'body'],
    ],
  },
} as const satisfies { readonly [Name in EndpointName]: AccessCase };

/** The rows as the suites go through them. */
export const rows = (Object.keys(api) as EndpointName[]).map((name) => {
  const row: Endpoint = api[name];
  const rowCase: AccessCase = accessCases[name];
  const path = row.path.replace(/:\w+/g, 'some-id');
  return { name, ...row, ...rowCase, path };
});
export type Row = (typeof rows)[number];
