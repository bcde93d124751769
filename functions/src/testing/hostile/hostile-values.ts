import fc from 'fast-check';

/** Text that has broken something, somewhere, once. */
export const hostileText = fc.oneof(
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
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 30 }),
);

/** Names of fields: ours, those that nobody may set, and junk. */
export const hostileName = fc.oneof(
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
  hostileText,
);

/** Anything that JSON can say, two levels deep. */
export const hostileValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    hostileText,
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
      .array(fc.tuple(hostileName, tie('value')), { maxLength: 3 })
      .map((entries) => Object.fromEntries(entries)),
  ),
})).value;
