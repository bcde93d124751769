import { describe, expect, test } from '@jest/globals';
import { personalCollections } from '../../../../functions/src/stores/collections.ts';
import {
  inMemoryDependencies,
  storedCohort,
  storedPayment,
} from '../../../../functions/src/test/in-memory-stores.ts';
import type { OperatorToolDependencies } from './environment.ts';
import { runOperator } from './run-operator.ts';

/** The commands over stores in memory, with what they printed and saved. */
function commands(changes: Partial<OperatorToolDependencies> = {}) {
  const stores = inMemoryDependencies();
  const connected = {
    ...stores,
    mailStore: {},
    mailList: { listFailed: async function* () {}, get: async () => undefined },
    operatorLog: { add: async () => undefined },
    mailQueue: { enqueue: async () => undefined },
    ...changes,
  };
  const dependencies = { ...connected, uncached: connected } as unknown as OperatorToolDependencies;
  const printed: string[] = [];
  const saved = new Map<string, string | Uint8Array>();
  const run = (...args: readonly string[]) =>
    runOperator(args, {
      connect: () => dependencies,
      print: (text) => void printed.push(text),
      save: (name, text) => void saved.set(name, text),
      user: 'asha',
    });
  const output = async (...args: readonly string[]) => {
    printed.length = 0;
    await run(...args);
    return printed.join('\n');
  };
  return { stores, run, output, saved };
}

test.each([[[]], [['help']], [['--help']]])('the arguments %j list the commands', async (args) => {
  expect(await commands().output(...args)).toMatch(/todo .*\n[\s\S]*refund .*\n[\s\S]*mails/);
});

test.each([[['help', 'refund']], [['refund', '--help']]])(
  'the arguments %j explain one command',
  async (args) => {
    expect(await commands().output(...args)).toMatch(/--refunded-before <amount>/);
  },
);

test.each<[string[], RegExp]>([
  [['foo'], /^Unknown command 'foo'.* npm run operator -- help/],
  [['--bogus'], /^Unknown option '--bogus'\./],
  [['people', 'asha@example.com'], /^The command "people" takes no "asha@example\.com"$/],
  [['people', '--cohort', 'typo'], /^There is no cohort "typo"$/],
  [['people', '--status', 'gone'], /'gone' is invalid\. Allowed choices are active, refunded, removed/],
  [['move', '--cohort', 'june'], /^Missing required argument 'address'\./],
  [['enrol', 'nobody', '--cohort', 'june'], /^This is not an e-mail address: nobody$/],
  [['enrol', 'asha@example.com'], /'--cohort <id>' not specified/],
  [['cohort', 'burn', 'june'], /^Unknown command 'burn'/],
  [['cohort', 'open', 'nowhere'], /^There is no cohort "nowhere"$/],
  [['cohort', 'edit', 'june', '--starts', 'tomorrow'], /^This is not a day such as 2027-06-08: tomorrow$/],
  [['cohort', 'edit', 'june', '--session', '1,soon,90'], /^This is not a time with a zone.*: soon$/],
  [['cohort', 'edit', 'june', '--session', '1,2027-06-09T13:30,90'], /^This is not a time with a zone/],
  [['refund', 'pay_unknown', '100'], /^There is no payment pay_unknown$/],
  [['refund', 'pay_unknown', 'all'], /^This is not an amount in rupees such as 6,999: all$/],
  [['refund', 'pay_unknown', '6,99'], /^This is not an amount/],
  [['waitlist', '--offer', 'some'], /^This is not a whole number: some$/],
  [['waitlist', '--cohort', 'june'], /--cohort needs --offer/],
  [['reconcile', '--until', 'yesterday'], /^This is not a day/],
  [['payments', '--csv', 'June'], /^"June" is not a month/],
  [['mail', 'resend', 'unknown'], /^There is no failed mail unknown$/],
])('the command %j is refused with a sentence', async (args, sentence) => {
  await expect(commands().run(...args, '--yes')).rejects.toMatchObject({
    name: 'OperatorError',
    message: expect.stringMatching(sentence),
  });
});

test.each<[string, () => never, RegExp]>([
  [
    'nothing runs on this machine',
    () => {
      throw Object.assign(new Error('14 UNAVAILABLE: ECONNREFUSED'), { code: 14 });
    },
    /^Nothing is running on this machine\. Start it with npm start/,
  ],
  [
    'the payment provider does not respond',
    () => {
      throw new TypeError('fetch failed');
    },
    /^The payment provider does not respond/,
  ],
  [
    'the credentials are missing',
    () => {
      throw new Error('Could not load the default credentials.');
    },
    /gcloud auth application-default login/,
  ],
])('a command says so when %s', async (_, fail, sentence) => {
  const { stores } = commands();
  const { run } = commands({ cohorts: { ...stores.cohorts, all: fail } });
  await expect(run('cohorts')).rejects.toThrow(sentence);
});

describe('a command', () => {
  const withPayment = (fields: Parameters<typeof storedPayment>[0] = {}) => {
    const all = commands();
    all.stores.content.cohorts.set('june', storedCohort({ title: 'June cohort' }));
    const payment = storedPayment({ id: 'pay_0001', outcome: 'review', ...fields });
    all.stores.storedPayments.set(payment.id, payment);
    return all;
  };

  test('takes an amount with commas', async () => {
    expect(await withPayment().output('refund', 'pay_0001', '6,999')).toMatch(/refund ₹6,999 of pay_0001/);
  });

  test('says in sentences what it would do, and how to do it', async () => {
    const { output, stores } = withPayment();
    const text = await output('cohort', 'edit', 'june', '--seats', '40');
    expect(text).toBe(
      [
        'This would be done: edit cohort june',
        '  Seats: no limit → 40',
        'Nothing was changed. To do it, repeat the command with --yes',
      ].join('\n'),
    );
    expect(stores.content.cohorts.get('june')?.seats).toBeUndefined();
  });

  test.each(['export', 'erase'])('%s says how many documents it is about, by collection', async (name) => {
    const personalData = {
      keysOfAddress: async () => ({ uid: 'u1' }),
      documents: async () => ({
        ...Object.fromEntries(personalCollections.map(([name]) => [name, []])),
        roster: [{ fields: {} }, { fields: {} }],
      }),
    };
    const { output } = commands({ personalData } as unknown as Partial<OperatorToolDependencies>);
    expect(await output(name, 'asha@example.com')).toContain('  Stored: roster 2');
  });

  test('keeps a link to a session whole when it contains commas', async () => {
    const { output, stores } = withPayment();
    const link = 'https://video.example/j/1,2?pwd=a,b';
    await output('cohort', 'edit', 'june', '--session', `1,2026-06-09T19:00+05:30,90,${link}`, '--yes');
    expect(stores.content.cohorts.get('june')?.sessions).toMatchObject([
      { startsAt: new Date('2026-06-09T13:30:00Z'), joinUrl: link },
    ]);
  });

  test('prints times with year and zone, and no control characters that strangers have typed', async () => {
    const { output, stores } = withPayment();
    const displayName = 'Mina\u001b[2J\u0007\nDone: refund';
    await stores.waitlist.join('mina', {
      email: 'mina@example.com',
      displayName,
      createdAt: new Date('2026-06-03T10:00:00Z'),
    });
    const text = await output('waitlist');
    expect(text).toMatch(/3 Jun 2026, 10:00 UTC/);
    expect(text).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(text.split('\n')).toHaveLength(2);
  });

  test('lists the payments that need attention, each with its commands', async () => {
    expect(await withPayment({ cohortId: 'june' }).output('todo')).toMatch(
      /pay_0001: another amount\n {2}Payer: asha@example\.com\n {2}Amount: ₹6,999\n[\s\S]*enrol asha@example\.com --cohort ID --payment pay_0001\n[\s\S]*1 in all\./,
    );
    expect(await commands().output('todo')).toBe('Nothing needs your attention.');
  });

  test('writes the accountant’s list to a file', async () => {
    const { output, saved } = withPayment();
    expect(await output('payments', '--csv', '2026-06')).toMatch(/written to payments-2026-06\.csv/);
    const text = saved.get('payments-2026-06.csv');
    expect(text).toMatch(/^\uFEFFdate,kind,payment,refund,currency,amount,payer,/);
    expect(text).toContain(',pay_0001,');
  });
});
