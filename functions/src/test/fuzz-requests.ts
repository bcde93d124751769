import { errorBody, statusOf } from '@reshape/contract/errors';
import fc from 'fast-check';
import type { Row } from './access-cases.ts';
import type { InProcessRequest, InProcessResponse } from './in-process-api.ts';

/** Any character except lone surrogates. The library's own arbitrary for this takes a second to prepare. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));

/** Strings that often break software. */
const fuzzText = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '.',
      '..',
      '../..',
      'a/b',
      '/',
      '__proto__',
      'constructor',
      'null',
      'undefined',
      'NaN',
      '-0',
    ],
    ...[
      '__x__',
      '%00',
      '%2e%2e',
      '\u0000',
      '\ud800',
      '\udc00',
      '🦴',
      '\u202e',
      'e\u0301',
      '#{7*7}',
      '{{7*7}}',
    ],
    ...["' or 1=1 --", '<script>alert(1)</script>', 'a\r\nSet-Cookie: x=1', 'A'.repeat(1_501), '1e400'],
    ...['2026-02-30', '0000-00-00', '0000-01-01', '+010000-01-01', '2026-6-7', '9999-12-31', '0001-01-01'],
    ...[
      '2026-06-17T00:00:00Z',
      '2026-06-16',
      '2026-06-11',
      '2026-06-10',
      '2026-06-18',
      'theirs',
      'neighbour',
    ],
    ...['some-id', 'week-2', 'members/neighbour', 'toString', 'hasOwnProperty', '[object Object]', 'UTC'],
  ),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.string({ maxLength: 30 }),
);

/** Field names: known, forbidden and nonsensical ones. */
const fuzzName = fc.oneof(
  fc.constantFrom(
    ...[
      '__proto__',
      'constructor',
      'prototype',
      'status',
      'id',
      'uid',
      'created_at',
      'createdAt',
      'isMember',
    ],
    ...['sub', 'role', 'date', 'note', 'recent', 'completed', 'key', 'environment', 'easier', 'member', ''],
  ),
  fuzzText,
);

/** Any JSON value, two levels deep. */
const fuzzValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fuzzText,
    fc.constantFrom(
      null,
      true,
      false,
      0,
      -1,
      1e308,
      2 ** 53,
      0.1,
      [],
      {},
      'x'.repeat(6_000),
      'x'.repeat(66_000),
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fuzzName, tie('value')), { maxLength: 3 })
      .map((entries) => Object.fromEntries(entries)),
  ),
})).value;

type Change = readonly ['set' | 'drop' | 'nest', string, unknown];

/** `valid` with some of its fields replaced, dropped or added, at the top or one level down. */
function applyChanges(valid: unknown, changes: readonly Change[]): unknown {
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
  const known = fc.oneof(fuzzName, fc.constantFrom('x', ...Object.keys(Object(validBody))));
  const change: fc.Arbitrary<Change> = fc.tuple(fc.constantFrom('set', 'drop', 'nest'), known, fuzzValue);
  const json = fc.oneof(
    { weight: 3, arbitrary: fc.constant(validBody) },
    {
      weight: 5,
      arbitrary: fc
        .array(change, { minLength: 1, maxLength: 3 })
        .map((list) => applyChanges(validBody, list)),
    },
    { weight: 1, arbitrary: fuzzValue },
  );
  return fc.oneof(
    { weight: 9, arbitrary: json.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.option(fuzzText, { nil: undefined }) },
  );
};

const queries = ({ validQuery = '' }: Row): fc.Arbitrary<string> => {
  const name = fc.constantFrom('after', 'limit', 'challenge_id', 'time_zone', 'after[]', '__proto__', 'x');
  const pair = fc
    .tuple(name, fc.oneof(fuzzText, fc.constantFrom('1', '5', '-1', '1e3', 'some-id', 'Asia/Kolkata')))
    .map(([key, value]) => `${key}=${percentEncode(value)}`);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(validQuery) },
    { weight: 2, arbitrary: fc.array(pair, { maxLength: 3 }).map((pairs) => pairs.join('&')) },
    { weight: 1, arbitrary: fc.tuple(fc.constant(validQuery), pair).map((parts) => parts.join('&')) },
    { weight: 1, arbitrary: fuzzText.map(percentEncode) },
  );
};

/**
 * Percent-encoded as a client would; lone surrogates, which cannot be encoded, become bytes that are not valid UTF-8.
 */
const percentEncode = (text: string): string =>
  !/\p{Surrogate}/u.test(text) ? encodeURIComponent(text).replaceAll('.', '%2E') : '%ED%A0%80';

/** Requests to one endpoint: valid ones, modified ones and nonsense, with a member's bearer token or none. */
export const fuzzRequests = (row: Row, token: string): fc.Arbitrary<InProcessRequest> =>
  fc
    .record({
      id: fc.oneof(fc.constantFrom('some-id', 'theirs'), fuzzText.map(percentEncode), fuzzText),
      query: queries(row),
      body: row.method === 'POST' ? bodies(row) : fc.constant(undefined),
      type: fc.constantFrom(...Array<string>(8).fill('application/json'), 'text/plain', ''),
      key: fc.option(fc.oneof(fc.constantFrom('key-00000001', 'key-00000002'), fuzzText), {
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

/** Throws an Error that describes an invalid response. (`expect` would take longer than the request itself.) */
export function assertAnswer(
  row: Row,
  { status, headers, text, bytes }: InProcessResponse,
  { isUnavailable = false }: { readonly isUnavailable?: boolean } = {},
): void {
  const response = `${status} ${text.slice(0, 200)}`;
  const isKept = status === 200 && row.keepSeconds !== undefined;
  const keeping = isKept ? `private, max-age=${row.keepSeconds}` : 'no-store';
  if (headers['cache-control'] !== keeping) throw new Error(`may be cached: ${response}`);
  if (headers['x-content-type-options'] !== 'nosniff') throw new Error(`may be sniffed: ${response}`);
  const isExpected = isUnavailable && status === 503 && headers['retry-after'] !== undefined;
  if (status >= 500 && !isExpected) throw new Error(`is a server error: ${response}`);
  if (/private|\.ts:\d|node_modules/.test(text)) throw new Error(`reveals internals: ${response}`);
  if (status === 200 && row.sendsFile) {
    if (bytes.length === 0 || !headers['content-disposition']?.startsWith('attachment'))
      throw new Error(`is not a file: ${response}`);
    return;
  }
  const body: unknown = JSON.parse(text);
  if (status === 200) row.response.parse(body);
  else if (statusOf[errorBody.parse(body).code] !== status)
    throw new Error(`has another status than the contract says: ${response}`);
}

/** Endpoints that need an ID token, which the fuzzer cannot guess. */
const needsSignIn: readonly string[] = [
  'firebaseLogin',
  'claimPayment',
  'exportWithoutPlace',
  'deleteWithoutPlace',
];

/** A status that some requests to the endpoint must reach: a fuzz run that is always refused shows nothing. */
export const reachedStatus = ({ name, answeredNow }: Row): number =>
  needsSignIn.includes(name) ? 401 : (answeredNow ?? 200);
