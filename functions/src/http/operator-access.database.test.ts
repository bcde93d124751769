import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Endpoint } from '@reshape/contract/endpoint';
import { operatorApi } from '@reshape/contract/operator/api';
import { testDatabases } from 'firestore-emulator/testing';
import { keyRing } from '../session/keys.ts';
import { operatorTokens } from '../session/operator-tokens.ts';
import { sessionTokens } from '../session/tokens.ts';
import { rows } from '../test/access-cases.ts';
import { inMemoryDependencies, testIssuer, testKeys, testNow } from '../test/in-memory-stores.ts';
import { allFunctions, send } from '../test/in-process-api.ts';
import {
  asha,
  callOperator,
  type OperatorWorld,
  operatorCalls,
  operatorWorld,
  validBody,
} from '../test/operator-world.ts';

const newDatabase = testDatabases('firestore.indexes.json');
const operatorRows: readonly (readonly [string, Endpoint])[] = Object.entries(operatorApi);
const closed = operatorRows.filter(([, { access }]) => access === 'operator');
const seconds = testNow.getTime() / 1000;

/** What every refused call must leave as it is. Its process ends with the first write, so that a test sees one. */
let world: OperatorWorld;
beforeAll(async () => {
  world = await operatorWorld(newDatabase());
});
beforeEach(() => world.process.start(0));

const callOf = (name: string, row: Endpoint, token: string | null) =>
  callOperator(world, name, row, { token });

test('every endpoint for operators has a valid call', () => {
  expect(Object.keys(operatorCalls).sort()).toEqual(operatorRows.map(([name]) => name).sort());
});

test('every endpoint for operators is served by their function, and needs an operator except for signing in', () => {
  for (const [name, { servedBy, access }] of operatorRows)
    expect([name, servedBy, access]).toEqual([
      name,
      'operator',
      name === 'operatorLogin' ? 'public' : 'operator',
    ]);
});

/** What cannot be taken back: always, or with the first of two bodies and not with the second. */
const needRecentSignIn: Readonly<Record<string, 'always' | readonly [object, object]>> = {
  ...{ erasePerson: 'always', refundPayment: 'always', grantOperator: 'always', revokeOperator: 'always' },
  ...{ changeOperator: 'always' },
  ...{
    exportLog: 'always',
    exportNewsletter: 'always',
    exportPayments: 'always',
    exportPeople: 'always',
    exportWaitlist: 'always',
    offerPlaces: 'always',
  },
  ...{ exportPersonalData: 'always', retryFailedMails: 'always' },
  createCohort: [{ price: 500_000 }, { title: 'Autumn' }],
  editCohort: [
    { price: 500_000, seen: { seats: 30, price: null } },
    { title: 'Renamed', seen: { seats: 30, title: 'First' } },
  ],
  importPeople: [{ dry_run: false }, { dry_run: true }],
  sendMessage: [{ to: 'cohort' }, { to: 'me' }],
  writeToGroup: [{ to: 'group' }, { to: 'me' }],
  sendLetter: [{ to: 'confirmed' }, { to: 'me' }],
};

test('refunds, deletions, exports, the role itself, and what goes to many need a recent sign-in', () => {
  const recent = operatorRows.filter(([, row]) => row.recent).map(([name]) => name);
  expect(recent.sort()).toEqual(Object.keys(needRecentSignIn).sort());
});

describe.each(closed)('%s', (name, row) => {
  const foreignTokens = async () => {
    const member = { sub: asha.uid, sid: 'session-1', ep: 0, auth_time: seconds };
    const ring = keyRing(testKeys);
    const subject = { sub: 'omar', auth_time: seconds };
    return [
      ['no token', null],
      ["a member's session", sessionTokens(ring, testIssuer).issue(member, testNow)],
      [
        "an operator's name in a member's session",
        sessionTokens(ring, testIssuer).issue({ ...member, sub: 'omar' }, testNow),
      ],
      ["a token signed with members' key", operatorTokens(ring, testIssuer).issue(subject, testNow)],
      ['a token of another deployment', otherDeployment(world).issue(subject, testNow)],
      [
        'a token that expired',
        world.dependencies.operatorTokens.issue(subject, new Date(testNow.getTime() - 17 * 60_000)),
      ],
      ['an ID token', 'token-of-omar'],
      ['a link of the newsletter', 'letter-token'],
      ['nothing', ''],
    ] as const;
  };

  test('answers 401 without an operator’s token and 403 without the role, tells a facilitator about their own groups only, and changes nothing', async () => {
    for (const [kind, token] of await foreignTokens()) {
      const { status, body } = await callOf(name, row, token);
      expect([kind, status, body.code]).toEqual([kind, 401, 'session_expired']);
    }
    for (const uid of ['ended', 'preview', asha.uid]) {
      const { status, body } = await callOf(name, row, world.token(10, uid));
      expect([uid, status, body.code]).toEqual([uid, 403, 'not_an_operator']);
    }
    const { status, body } = await callOf(name, row, world.token(10, 'fay'));
    const refused = row.roles?.includes('facilitator') ? [404, 'not_found'] : [403, 'owners_only'];
    const listed: Readonly<Record<string, readonly string[]>> = {
      listGroups: ['west'],
      listConversations: [],
    };
    if (listed[name]) expect(body.map(({ id }: { id: string }) => id)).toEqual(listed[name]);
    else expect([status, body.code]).toEqual(refused);
    expect(world.process.hasCrashed).toBe(false);
  });

  const needed = needRecentSignIn[name];
  if (needed !== undefined) {
    const bodies = needed === 'always' ? [undefined, undefined] : needed;
    const callWith = async (change: object | undefined, age: number, over = world) => {
      const body = change && { ...Object(await validBody(over, name)), ...change };
      return callOperator(over, name, row, { token: over.token(age), ...(body && { body }) });
    };

    test('answers 403 to an operator who signed in more than five minutes ago, and changes nothing', async () => {
      expect(await callWith(bodies[0], 301)).toMatchObject({
        status: 403,
        body: { code: 'recent_sign_in_required' },
      });
      expect(world.process.hasCrashed).toBe(false);
    });

    if (needed !== 'always')
      test('asks for no recent sign-in with a body that can be taken back', async () => {
        const own = await operatorWorld(newDatabase());
        expect((await callWith(bodies[1], 301, own)).status).toBe(200);
      });
  }
});

const otherDeployment = (_: OperatorWorld) => operatorTokens(keyRing(testKeys), `${testIssuer}.other`);

describe("with an operator's token, members' calls", () => {
  const memory = inMemoryDependencies();
  const app = allFunctions(memory);
  const bearerRows = rows.filter(({ access }) => access !== 'public');

  test.each(bearerRows.map((row) => [`${row.method} ${row.template}`, row] as const))(
    '%s answers 401',
    async (_, { method, path, validQuery, validBody }) => {
      const headers = { authorization: `Bearer ${world.token()}`, 'content-type': 'application/json' };
      const url = validQuery === undefined ? path : `${path}?${validQuery}`;
      const body = validBody === undefined ? {} : { body: JSON.stringify(validBody) };
      expect((await send(app, { method, url, headers, ...body })).status).toBe(401);
    },
  );
});
