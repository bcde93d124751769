import { beforeEach, describe, expect, test } from '@jest/globals';
import { methodOf } from '@reshape/domain/ics';
import { undoSeconds } from '@reshape/domain/undo';
import fc from 'fast-check';
import { FieldValue } from 'firebase-admin/firestore';
import { mailId, recordOf } from '../mail/outgoing.ts';
import { runMailTask } from '../mail/send.ts';
import type { CalendarPart, FinishedMail } from '../mail/smtp.ts';
import { rosterId } from '../stores/members.ts';
import { RetryLaterError } from '../task-queue.ts';
import { testMailSettings, testNow } from '../test/in-memory-stores.ts';
import { operatorTests } from '../test/operator-tests.ts';

const product = operatorTests();

let time: Date;
let email: string;
let sent: FinishedMail[];
beforeEach(async () => {
  time = testNow;
  email = 'asha@example.com';
  sent = [];
  for (const [id, day] of [
    ['next', '14'],
    ['later', '15'],
  ] as const) {
    const session = { week: 1, starts_at: `2026-07-${day}T13:30:00.000Z`, minutes: 90 };
    await product.act('addLiveSession', { params: { id }, body: session });
  }
});

const wait = (seconds: number) => {
  time = new Date(time.getTime() + seconds * 1_000);
};
const ended = { enqueue: () => Promise.reject(new Error('the process ended')) };

const acts = {
  enrol: (cohort: string) => ['enrolPerson', { body: { address: email, cohort } }] as const,
  move: (cohort: string) => ['movePerson', { params: { id: rosterId(email) }, body: { cohort } }] as const,
  remove: () => ['removePerson', { params: { id: rosterId(email) }, body: {} }] as const,
  restore: () => ['restorePerson', { params: { id: rosterId(email) } }] as const,
};
type Act = keyof typeof acts;
const perform = (act: Act, cohort = 'next', mailQueue = product.dependencies.mailQueue) => {
  const [name, input] = acts[act](cohort);
  return product.act(name, input as never, { clock: () => time, mailQueue });
};

/** Tries every stored mail, as the queue and its repair do. */
async function deliver(): Promise<void> {
  const { mailStore } = product.dependencies;
  const queued = await product.database.collection('mails').where('state', '==', 'queued').get();
  for (const { id } of queued.docs)
    await runMailTask(
      { id },
      {
        clock: () => time,
        newId: () => 'request-1',
        mailStore,
        uncached: product.dependencies,
        mailSettings: testMailSettings,
        mailSender: {
          async send(mail) {
            sent.push(mail);
            return { kind: 'accepted' };
          },
        },
        log: product.dependencies.log,
      },
    ).catch((error: unknown) => {
      if (!(error instanceof RetryLaterError)) throw error;
    });
}
const afterTheWindow = async () => {
  wait(undoSeconds + 30);
  await deliver();
};

const calendarOf = ({ calendar = [] }: FinishedMail) =>
  calendar.map(({ method, text }: CalendarPart) => `${method} ${/DTSTART:202607(\d\d)/.exec(text)?.[1]}`);
const mailed = () =>
  sent.map((mail) => [mail.subject.replace('Your place in Reshape ', ''), ...calendarOf(mail)]);

const closed = ['is closed', 'CANCEL 14'];
const welcome = ['is open', 'REQUEST 14'];

describe('a person gets one mail about a place, which says what is true once it can no longer be undone:', () => {
  test.each<[string, readonly (readonly [Act, string?])[], readonly string[][]]>([
    ['enrolled', [['enrol']], [welcome]],
    ['enrolled, and removed again', [['enrol'], ['remove']], []],
    ['enrolled, and moved', [['enrol'], ['move', 'later']], [['is open', 'REQUEST 15']]],
    ['enrolled, removed and restored', [['enrol'], ['remove'], ['restore']], [welcome]],
  ])('%s', async (_, steps, mails) => {
    for (const [act, cohort] of steps) {
      await perform(act, cohort);
      await deliver();
      wait(5);
    }
    expect(sent).toEqual([]);
    await afterTheWindow();
    expect(mailed()).toEqual(mails);
    await afterTheWindow();
    expect(mailed()).toEqual(mails);
  });

  test.each<[string, readonly (readonly [Act, string?])[], readonly string[][]]>([
    ['moved', [['move', 'later']], [['has moved to another cohort', 'REQUEST 15', 'CANCEL 14']]],
    [
      'moved, and back by Undo',
      [
        ['move', 'later'],
        ['move', 'next'],
      ],
      [],
    ],
    ['moved, and removed', [['move', 'later'], ['remove']], [closed]],
    ['removed', [['remove']], [closed]],
    ['removed, and restored by Undo', [['remove'], ['restore']], []],
    [
      'removed, and enrolled elsewhere',
      [['remove'], ['enrol', 'later']],
      [['has moved to another cohort', 'REQUEST 15', 'CANCEL 14']],
    ],
  ])('with a place, %s', async (_, steps, mails) => {
    await perform('enrol');
    await afterTheWindow();
    sent = [];
    for (const [act, cohort] of steps) {
      await perform(act, cohort);
      wait(5);
    }
    await afterTheWindow();
    expect(mailed()).toEqual(mails);
  });

  test('enrolled and removed within the time for Undo, and restored later: by a welcome', async () => {
    await perform('enrol');
    await perform('remove');
    await afterTheWindow();
    expect(mailed()).toEqual([]);
    await perform('restore');
    await afterTheWindow();
    expect(mailed()).toEqual([welcome]);
    await perform('remove');
    await afterTheWindow();
    expect(mailed()).toEqual([welcome, closed]);
  });

  test.each([
    ['is restored, which welcomes its person', ['restore'], [welcome]],
    ['stays closed, without a mail', [], []],
  ] as const)('a paid place that was removed before its welcome was tried %s', async (_, acts, mails) => {
    const occasion = 'pay_A0001';
    await perform('enrol');
    await afterTheWindow();
    sent = [];
    // What a payment stores, without the time for Undo.
    const place = { email, rosterId: rosterId(email), cohortId: 'next' };
    await product.database.doc(`roster/${place.rosterId}`).update({
      ...{ openedBy: occasion, source: 'payment', announcement: FieldValue.delete() },
    });
    const mail = { kind: 'place-confirmed', ...place, occasion } as const;
    await product.dependencies.mailStore.create(mailId(mail), recordOf(mail, time), time);
    await perform('remove');
    for (const act of acts) await perform(act);
    await afterTheWindow();
    expect(mailed()).toEqual(mails);
    await afterTheWindow();
    expect(mailed()).toEqual(mails);
  });

  test('removed and restored after the mail was sent: each by a mail', async () => {
    await perform('enrol');
    await afterTheWindow();
    await perform('remove');
    await afterTheWindow();
    await perform('restore');
    await afterTheWindow();
    expect(mailed()).toEqual([welcome, closed, ['is open again', 'REQUEST 14']]);
  });
});

test('the mail is sent although the process ended after the change was stored', async () => {
  await perform('enrol', 'next', ended);
  const left = [];
  for await (const id of product.dependencies.mailStore.listLeft(new Date(time.getTime() + 1), testNow))
    left.push(id);
  expect(left).toHaveLength(1);
  await afterTheWindow();
  expect(mailed()).toEqual([welcome]);
});

test('whatever operators do and whenever processes end, the last mail to a person is true', async () => {
  const step = fc.record({
    act: fc.constantFrom<Act>('enrol', 'move', 'remove', 'restore'),
    cohort: fc.constantFrom('next', 'later'),
    seconds: fc.constantFrom(1, 20, undoSeconds + 30),
    isEnded: fc.boolean(),
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
      run += 1;
      email = `person-${run}@example.com`;
      sent = [];
      for (const { act, cohort, seconds, isEnded } of steps) {
        await perform(act, cohort, isEnded ? ended : undefined).catch(() => undefined);
        wait(seconds);
        await deliver();
      }
      await afterTheWindow();
      const entered = new Set<string>();
      for (const part of sent.flatMap(({ calendar = [] }) => calendar)) {
        const [uid = ''] = /UID:\S+/.exec(part.text) ?? [];
        if (part.method === methodOf('invite')) entered.add(uid);
        else entered.delete(uid);
      }
      const place = await product.dependencies.members.place(rosterId(email));
      const cohort =
        place?.status === 'active' ? await product.dependencies.cohorts.get(place.cohortId) : undefined;
      expect([...entered]).toEqual((cohort?.sessions ?? []).map(({ id }) => `UID:${id}@reshape`));
      const last = sent.at(-1)?.subject ?? 'is closed';
      expect(/is closed/.test(last)).toBe(place?.status !== 'active');
    }),
    { numRuns: 20 },
  );
});
