import fc from 'fast-check';
import type { Row } from '../access/access-cases.ts';
import type { InProcessRequest } from '../in-process.ts';
import { hostileName, hostileText, hostileValue } from './hostile-values.ts';

type Change = readonly ['set' | 'drop' | 'nest', string, unknown];

/** `valid` with some of its fields exchanged, dropped or added, at the top or one level down. */
function changed(valid: unknown, changes: readonly Change[]): unknown {
  let fields: [string, unknown][] = Object.entries(Object(valid));
  const set = (name: string, value: unknown) => {
    fields = [...fields.filter(([known]) => known !== name), [name, value]];
  };
  for (const [kind, name, value] of changes)
    if (kind === 'drop') fields = fields.filter(([known]) => known !== name);
    else set(name, kind === 'set' ? value : Object.fromEntries([[name, value]]));
  return Object.fromEntries(fields);
}

const bodies = ({ validBody }: Row): fc.Arbitrary<string | undefined> => {
  const known = fc.oneof(hostileName, fc.constantFrom('x', ...Object.keys(Object(validBody))));
  const change: fc.Arbitrary<Change> = fc.tuple(fc.constantFrom('set', 'drop', 'nest'), known, hostileValue);
  const json = fc.oneof(
    { weight: 3, arbitrary: fc.constant(validBody) },
    {
      weight: 5,
      arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }).map((list) => changed(validBody, list)),
    },
    { weight: 1, arbitrary: hostileValue },
  );
  return fc.oneof(
    { weight: 9, arbitrary: json.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.option(hostileText, { nil: undefined }) },
  );
};

const queries = ({ validQuery = '' }: Row): fc.Arbitrary<string> => {
  const name = fc.constantFrom('after', 'limit', 'challenge_id', 'time_zone', 'after[]', '__proto__', 'x');
  const pair = fc
    .tuple(name, fc.oneof(hostileText, fc.constantFrom('1', '5', '-1', '1e3', 'some-id', 'Asia/Kolkata')))
    .map(([key, value]) => `${key}=${encoded(value)}`);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(validQuery) },
    { weight: 2, arbitrary: fc.array(pair, { maxLength: 3 }).map((pairs) => pairs.join('&')) },
    { weight: 1, arbitrary: fc.tuple(fc.constant(validQuery), pair).map((parts) => parts.join('&')) },
    { weight: 1, arbitrary: hostileText.map(encoded) },
  );
};

/** Percent-encoded as a client would; half a surrogate pair, which has no encoding, as bytes that are no text. */
const encoded = (text: string): string =>
  !/\p{Surrogate}/u.test(text) ? encodeURIComponent(text).replaceAll('.', '%2E') : '%ED%A0%80';

/** Requests to one row: valid ones, ones with something exchanged, and junk. The bearer is a member's, or none. */
export const hostileRequests = (row: Row, token: string): fc.Arbitrary<InProcessRequest> =>
  fc
    .record({
      id: fc.oneof(fc.constantFrom('some-id', 'theirs'), hostileText.map(encoded), hostileText),
      query: queries(row),
      body: row.method === 'POST' ? bodies(row) : fc.constant(undefined),
      type: fc.constantFrom(...Array<string>(8).fill('application/json'), 'text/plain', ''),
      key: fc.option(fc.oneof(fc.constantFrom('key-00000001', 'key-00000002'), hostileText), {
        nil: undefined,
      }),
      isSignedIn: fc.integer({ min: 0, max: 19 }).map((number) => number > 0),
    })
    .map(({ id, query, body, type, key, isSignedIn }) => ({
      method: row.method,
      url: row.template.replace(':id', () => id) + (query && `?${query}`),
      headers: {
        ...(isSignedIn && { authorization: `Bearer ${token}` }),
        ...(type && { 'content-type': type }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body }),
    }));
