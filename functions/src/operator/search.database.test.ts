import { beforeEach, describe, expect, test } from '@jest/globals';
import { asha, failedMailId, paymentId } from '../test/operator-world.ts';
import { operatorWorldTests } from '../test/operator-world-tests.ts';

const { world, get, seedPeople } = operatorWorldTests();

interface Found {
  readonly people: readonly { readonly id: string; readonly address: string }[];
  readonly payments: readonly { readonly id: string }[];
  readonly cohorts: readonly { readonly id: string; readonly title: string }[];
  readonly mails: readonly { readonly person: string | null }[];
}
const find = (text: string): Promise<Found> => get(`search?q=${encodeURIComponent(text)}`);
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe('a search over everything', () => {
  test.each(['asha', 'Rao', asha.email, asha.email.toUpperCase()])(
    'for "%s" finds the person with their payments and mails',
    async (text) => {
      const { people, payments, mails } = await find(text);
      expect([ids(people), ids(payments), mails.map(({ person }) => person)]).toEqual([
        [asha.id],
        ['pay_Elsewhere1'],
        [asha.id],
      ]);
    },
  );

  test.each([paymentId, ` ${paymentId}.`, 'ravi@example.com'])(
    'for "%s" finds the payment of somebody without a place',
    async (text) => {
      const { people, payments } = await find(text);
      expect([people, ids(payments)]).toEqual([[], [paymentId]]);
    },
  );

  test('for the id of a payment finds the mails about it', async () => {
    await world.database.doc('mails/duplicate').set({
      mail: { kind: 'payment-duplicate', paymentId },
      ...{ state: 'sent', attempts: 1, unanswered: 0, notComposed: 0, sendingUntil: null },
      ...{ createdAt: new Date(), updatedAt: new Date() },
    });
    expect((await find(paymentId)).mails).toMatchObject([{ kind: 'payment-duplicate' }]);
  });

  test.each([
    ['ne', ['Next']],
    ['next', ['Next']],
    ['nothing', []],
    ['@', []],
  ])('for "%s" finds the cohorts %j', async (text, titles) => {
    expect((await find(text)).cohorts.map(({ title }) => title)).toEqual(titles);
  });

  test('for one Chinese character finds the people whose names begin with it', async () => {
    await seedPeople([['李 明', 'ming@example.com', '']]);
    expect((await find('李')).people.map(({ address }) => address)).toEqual(['ming@example.com']);
  });

  test('is refused without a word, or with more than an address can have', async () => {
    for (const query of ['', 'q=', 'q=%20', `q=${'a'.repeat(255)}`])
      expect((await world.call('GET', `/api/operator/search?${query}`)).status).toBe(400);
  });

  test('finds at most five of each kind', async () => {
    await seedPeople(
      Array.from({ length: 7 }, (_, index) => [`Zoya ${index}`, `zoya${index}@example.com`, ''] as const),
    );
    expect((await find('zoya')).people).toHaveLength(5);
  });
});

describe('names in any script', () => {
  beforeEach(() =>
    seedPeople([
      ['Lakṣmī Ayyar', 'l@example.com', ''],
      ['Jonas Straße', 's@example.com', ''],
      ['Jørgen Dahl', 'j@example.com', ''],
      ['Ülkü Müller', 'u@example.com', ''],
      ['Екатерина', 'e@example.com', ''],
      ['王小明', 'w@example.com', ''],
      ['लक्ष्मी', 'd@example.com', ''],
    ]),
  );

  test.each([
    ['lakshmi', 'l@example.com'],
    ['laksmi', 'l@example.com'],
    ['Lakṣmī', 'l@example.com'],
    ['strasse', 's@example.com'],
    ['STRASSE jonas', 's@example.com'],
    ['jorgen', 'j@example.com'],
    ['Joergen', 'j@example.com'],
    ['Jørgen', 'j@example.com'],
    ['muller', 'u@example.com'],
    ['mueller ulku', 'u@example.com'],
    ['ekaterina', 'e@example.com'],
    ['Екат', 'e@example.com'],
    ['wang', 'w@example.com'],
    ['लक्ष्मी', 'd@example.com'],
  ])('are found by "%s"', async (text, address) => {
    expect((await find(text)).people.map((person) => person.address)).toEqual([address]);
  });

  test('are found after a place that an earlier release stored is stored by the rules of today', async () => {
    const { people } = world.dependencies;
    const [jonas] = (await world.database.collection('roster').where('email', '==', 's@example.com').get())
      .docs;
    await jonas?.ref.update({ searchTokens: ['stra', 'straß'], sortName: 'jonas straße' });
    expect((await find('strasse')).people).toEqual([]);
    expect(await people.relist()).toBe(1);
    expect((await find('strasse')).people).toMatchObject([{ address: 's@example.com' }]);
    expect(await people.relist()).toBe(0);
  });
});

describe('a list that is searched', () => {
  test.each([
    ['payments?search=ravi@example.com', [paymentId]],
    [`payments?search=${paymentId}`, [paymentId]],
    [`payments?search=${paymentId}&outcome=review`, [paymentId]],
    [`payments?search=${paymentId}&outcome=place`, []],
    [`payments?search=${asha.email}&cohort=first`, ['pay_Elsewhere1']],
    [`payments?search=${asha.email}&cohort=next`, []],
    [`payments?search=${asha.email}&dispute=open`, []],
    ['payments?search=asha', []],
    [`mails?search=${asha.email}`, [failedMailId]],
    [`mails?search=${asha.email}&state=failed`, [failedMailId]],
    [`mails?search=${asha.email}&state=sent`, []],
    ['mails?search=ravi@example.com', []],
  ])('%s shows %j', async (path, expected) => {
    expect(ids(await get(path))).toEqual(expected);
  });
});

test('the list of mails has the name of the person whom each is about', async () => {
  expect(await get('mails?state=failed')).toMatchObject([
    { id: failedMailId, person: asha.id, name: 'Asha Rao' },
  ]);
});
