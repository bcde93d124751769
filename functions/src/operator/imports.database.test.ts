import { describe, expect, test } from '@jest/globals';
import { act } from '../test/operator-acts.ts';
import { operatorWorldTests } from '../test/operator-world-tests.ts';

const { world, get, post, seedPeople } = operatorWorldTests();

describe('importing people', () => {
  const enrol = (csv: string, dry_run: boolean) => post('imports', { cohort: 'next', csv, dry_run });
  const file = [
    'name,address',
    'Mina,mina@example.com',
    'Bad,not an address',
    'Asha,ASHA@example.com',
    'Mina again,mina@example.com',
    '"Rao, Ravi",ravi.rao@example.com',
  ].join('\r\n');

  const report = {
    rows: 5,
    enrolled: 2,
    people: [
      { address: 'mina@example.com', name: 'Mina' },
      { address: 'ravi.rao@example.com', name: 'Rao, Ravi' },
    ],
    errors: [
      { row: 3, field: 'address', value: 'not an address', message: expect.stringContaining('e-mail') },
      { row: 5, field: 'address', value: 'mina@example.com', message: expect.stringContaining('row 2') },
    ],
    known: [{ row: 4, address: 'ASHA@example.com' }],
  };

  test('says whom it would enrol, which rows have errors and who has a place, and enrols no one in a dry run', async () => {
    expect((await enrol(file, true)).body).toMatchObject(report);
    expect(await get('people?cohort=next')).toEqual([]);
    expect(await get('log')).toEqual([]);
  });

  test('enrols and welcomes only people whose rows are right and who have no place', async () => {
    expect((await enrol(file, false)).body).toMatchObject(report);
    expect(await get('people?cohort=next')).toMatchObject([{ name: 'Mina' }, { name: 'Rao, Ravi' }]);
    expect(world.mailTasks).toHaveLength(2);
    expect((await enrol(file, true)).body).toMatchObject({ enrolled: 0, known: [{}, {}, {}] });
  });

  test('reads 300 people with twenty further columns', async () => {
    await world.database.doc('cohorts/next').update({ seats: 300 });
    const more = Array.from({ length: 20 }, (_, index) => `"What they answered to question ${index}"`).join();
    const lines = Array.from({ length: 300 }, (_, index) => `p${index}@example.com,Person,${more}`);
    const csv = [`Email,Name,${more}`, ...lines].join('\n');
    expect(csv.length).toBeGreaterThan(200_000);
    expect((await enrol(csv, true)).body).toMatchObject({ rows: 300, enrolled: 300, errors: [] });
  });

  test('enrols ninety people at once and welcomes each by mail', async () => {
    await world.database.doc('cohorts/next').update({ seats: 90 });
    const lines = Array.from({ length: 90 }, (_, index) => `Person ${index},p${index}@example.com`);
    const csv = ['name,address', ...lines].join('\n');
    expect((await enrol(csv, true)).body).toMatchObject({ enrolled: 90, errors: [] });
    expect(await get('people?cohort=next')).toEqual([]);
    expect((await enrol(csv, false)).body).toMatchObject({ enrolled: 90, errors: [] });
    expect(await get('people?cohort=next&limit=100')).toHaveLength(90);
    expect(world.mailTasks).toHaveLength(90);
  });

  test('stores the welcome of each person with the place, so that a process that ends before it is enqueued loses none', async () => {
    const { mailQueue } = world.dependencies;
    Object.assign(world.dependencies, {
      mailQueue: { enqueue: () => Promise.reject(new Error('the process ended')) },
    });
    await enrol('name,address\nMina,mina@example.com', false);
    Object.assign(world.dependencies, { mailQueue });
    const stored = world.database.collection('mails').where('mail.email', '==', 'mina@example.com');
    expect((await stored.get()).docs.map((mail) => [mail.get('mail.kind'), mail.get('state')])).toEqual([
      ['place-confirmed', 'queued'],
    ]);
  });

  test('exceeds no seats when the last one is taken after the file was read', async () => {
    await world.database.doc('cohorts/next').update({ seats: 1 });
    await seedPeople([['Dora', 'dora@example.com', '', 'next']]);
    const { dependencies } = world;
    const cohorts = { ...dependencies.cohorts, countPlaces: async () => 0 };
    const body = { cohort: 'next', csv: 'address\nmina@example.com', dry_run: false };
    await expect(act('importPeople', { body }, { ...dependencies, cohorts })).rejects.toThrow(
      'Next has 0 seats left, and the file has 1 person without a place',
    );
    expect(await get('people?cohort=next')).toMatchObject([{ name: 'Dora' }]);
  });

  test('refuses more people than there are seats, and gives them places when the operator wants to exceed the seats', async () => {
    await world.database.doc('cohorts/next').update({ seats: 1 });
    const file = { cohort: 'next', csv: 'address\nmina@example.com\nravi@example.com' };
    const post = async (body: object) => (await world.call('POST', '/api/operator/imports', { body })).body;
    for (const dry_run of [true, false])
      expect(await post({ ...file, dry_run })).toMatchObject({
        code: 'cohort_full',
        detail: 'Next has 1 seat left, and the file has 2 people without a place',
      });
    expect(await get('people?cohort=next')).toEqual([]);
    expect(await post({ ...file, dry_run: false, beyond_seats: true })).toMatchObject({ enrolled: 2 });
    expect(await get('people?cohort=next')).toHaveLength(2);
  });

  test.each([
    ['without the column', 'who\nmina@example.com'],
    ['with an open quotation mark', 'address\n"mina@example.com'],
  ])('refuses a file %s', async (_, csv) => {
    expect((await enrol(csv, true)).body.code).toBe('action_refused');
  });
});

test('no cell of an exported file is a formula', async () => {
  await seedPeople([['=HYPERLINK("https://evil.example")\nx', '+bad@example.com', '']]);
  const { csv, rows } = await get('exports/people?cohort=first');
  expect(csv.startsWith('\uFEFFname,address')).toBe(true);
  expect(rows).toBe(3);
  expect(csv).toContain(`"'=HYPERLINK`);
  expect(csv).toContain(`,'+bad@example.com`);
});
