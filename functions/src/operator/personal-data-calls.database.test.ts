import { describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { testNow } from '../test/in-memory-stores.ts';
import { asha } from '../test/operator-world.ts';
import { operatorWorldTests } from '../test/operator-world-tests.ts';

const { world, get, post, sentences } = operatorWorldTests();

const addressesIn = (rows: readonly { readonly address: string }[]) => rows.map(({ address }) => address);
const find = (address: string) => get(`personal-data?${new URLSearchParams({ address })}`);
const download = (address: string) =>
  world.call('GET', `/api/operator/personal-data/export?${new URLSearchParams({ address })}`);

/** None of them has a place; of the last, only the account for signing in is stored. */
const withoutPlace = [
  ['somebody on the waitlist', 'wanda@example.com', 'waitlist'],
  ['a reader of the newsletter', 'rhea@example.com', 'newsletter'],
  ['a payer who never signed in', 'ravi@example.com', 'payments'],
  ['somebody who has only signed in', 'rosa@example.com', 'signIn'],
] as const;

describe.each(withoutPlace)('%s', (_, address, what) => {
  test('is found by the address in any spelling, with what is stored', async () => {
    expect(await get(`search?q=${address}`)).toMatchObject({ people: [], without_place: address });
    const response = await find(address.toUpperCase());
    expect(response).toMatchObject({ person: null, is_member: false, deleted_by: null });
    expect(response.stored.map((row: { readonly what: string }) => row.what)).toContain(what);
  });

  test('is exported with the address, and the log says so without it', async () => {
    const { status, bytes, headers } = await download(address);
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(strFromU8(unzipSync(bytes)['data.json'] ?? new Uint8Array())).toContain(address);
    const log = await get('log');
    expect(await sentences(`target=${address}`)).toEqual([expect.stringMatching(/^Exported the data of/)]);
    expect(JSON.stringify(log)).not.toContain(address);
  });

  test('is deleted, and the page says until when', async () => {
    const { status, body } = await post('personal-data/erase', { address }, 'key-00000001');
    expect([status, body.message]).toEqual([200, expect.stringContaining(address)]);
    expect(await find(address)).toMatchObject({ deleted_by: expect.any(String) });
    expect(world.dependencies.queuedDeletions).toHaveLength(1);
  });
});

test('nothing is found, exported or deleted of an address that was never used', async () => {
  const address = 'stranger@example.com';
  expect(await find(address)).toMatchObject({ person: null, stored: [], deleted_by: null });
  expect(await get(`search?q=${address}`)).toMatchObject({ without_place: null });
  for (const { status, body } of [await download(address), await post('personal-data/erase', { address })])
    expect([status, body]).toMatchObject([409, { detail: 'Nothing is stored about this address' }]);
  expect(await get('log')).toEqual([]);
});

test('a member is found with their place, and no file has what they wrote', async () => {
  expect(await find(asha.email)).toMatchObject({ person: asha.id, is_member: true });
  expect(await download(asha.email)).toMatchObject({ status: 409, body: { code: 'action_refused' } });
  expect(await get('log')).toEqual([]);
});

test('a call about something that is not an address is refused', async () => {
  expect((await world.call('GET', '/api/operator/personal-data?address=asha')).status).toBe(400);
  expect((await post('personal-data/erase', { address: 'asha' })).status).toBe(400);
});

describe('erasing a person', () => {
  const erase = () => post('personal-data/erase', { address: asha.email }, 'key-00000001');
  const member = async () => (await world.database.doc(`members/${asha.uid}`).get()).data();

  test('closes the account at once and has everything about them deleted, once for its key', async () => {
    expect((await erase()).status).toBe(200);
    expect(await member()).toMatchObject({ status: 'deleting', sessionEpoch: 1 });
    const deletion = (await world.database.doc(`deletions/${asha.uid}`).get()).data();
    expect(deletion).toMatchObject({ reason: 'operator', email: asha.email });
    expect((await erase()).status).toBe(200);
    expect(world.dependencies.queuedDeletions).toEqual([{ id: asha.uid }]);
    expect(await sentences('by=omar@example.com')).toEqual(['Deleted everything about Asha Rao']);
  });

  test('leaves nothing in the list of people', async () => {
    await erase();
    const { deletionRuns } = world.dependencies;
    const deletion = await deletionRuns.get(asha.uid);
    if (!deletion) throw new Error('There is no deletion');
    for (const step of ['documents', 'place'] as const) await deletionRuns.perform(step, deletion);
    expect((await world.call('GET', `/api/operator/people/${asha.id}`)).status).toBe(404);
    expect(addressesIn(await get('people'))).not.toContain(asha.email);
  });

  test('is refused while they are an operator', async () => {
    const operator = { email: asha.email, grantedBy: 'test', grantedAt: testNow };
    await world.database.doc(`operators/${asha.uid}`).set(operator);
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'action_refused' } });
    expect(await member()).toMatchObject({ status: 'active' });
    expect(await get('log')).toEqual([]);
  });
});
