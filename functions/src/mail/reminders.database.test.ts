import { expect, test } from '@jest/globals';
import { programme } from '@reshape/content/programme';
import { feedbackAsked, lastDay } from '@reshape/domain/cohort';
import { addDays } from '@reshape/domain/local-day';
import { startOfDay } from '@reshape/domain/zoned-day';
import { createLog } from '../log.ts';
import { newMail } from '../stores/mails.ts';
import { rosterId } from '../stores/members.ts';
import type { TaskQueue } from '../task-queue.ts';
import { juneCohort, type MailTest, mailNow, mailTests, review } from '../test/mail-harness.ts';
import { mailId, recordOf } from './outgoing.ts';
import {
  aboutCancelledLiveSessions,
  aboutMovedCohort,
  aboutMovedLiveSessions,
  type MailsTo,
  movedLiveSessions,
  remindOfSessions,
} from './reminders.ts';
import type { MailTask } from './task.ts';

const newTest = mailTests();
const [session] = juneCohort.sessions;
if (!session) throw new Error('The cohort has no session');
const startsAt = session.startsAt.getTime();
const minute = 60_000;
const before = (minutes: number) => new Date(startsAt - minutes * minute);

const remind = (at: Date, { stores, mail, queue, logged }: MailTest) => {
  queue.time = at;
  const log = createLog((entry) => void logged.push(JSON.stringify(entry)));
  return remindOfSessions(at, { ...stores, mail, mailQueue: queue, log, newId: () => 'id' });
};
/** Enqueues mails about a change to everybody in the cohort. */
async function announce(mailsTo: MailsTo, { stores, mail }: MailTest): Promise<void> {
  for await (const person of stores.cohorts.people('june'))
    for (const message of mailsTo(person)) await mail.enqueue(message);
}
const subjects = ({ server }: MailTest) => server.mails.map(({ subject, to }) => `${to}: ${subject}`).sort();

test('the job reminds all people with a place once a day before and once an hour before, however often the schedule fires', async () => {
  const over = await newTest();
  for (const email of ['asha@example.com', 'ravi@example.com']) await over.enrol(email);
  await over.database
    .doc('roster/gone')
    .set({ email: 'g@example.com', cohortId: 'june', status: 'refunded' });
  for (const at of [before(24 * 60 + 10), before(24 * 60 - 5), before(24 * 60 - 20), before(120)])
    await remind(at, over);
  await over.queue.drain(over.worker());
  const dayBefore = ['asha@example.com', 'ravi@example.com'].map((to) => `${to}: Live Session 1 is tomorrow`);
  expect(subjects(over)).toEqual(dayBefore);
  over.server.mails.length = 0;
  for (const at of [before(55), before(40), before(25)]) await remind(at, over);
  await over.queue.drain(over.worker());
  expect(subjects(over)).toEqual(
    ['asha@example.com', 'ravi@example.com'].map((to) => `${to}: Live Session 1 is in about an hour`),
  );
});

test('only members who go on get mails about a booster evening after the end of the cohort, and about a change of it, and have it in their calendar', async () => {
  const over = await newTest();
  const week = juneCohort.weeks + 2;
  const booster = { id: 'booster', week, startsAt: session.startsAt, minutes: 60 };
  await over.database.doc('cohorts/june').update({ sessions: [booster] });
  for (const [name, on] of [
    ['asha', true],
    ['ravi', false],
  ] as const) {
    await over.enrol(`${name}@example.com`);
    await over.database.doc(`roster/${rosterId(`${name}@example.com`)}`).update({ uid: name });
    await over.database.doc(`members/${name}`).set({
      ...{ email: `${name}@example.com`, displayName: name, cohortId: 'june', status: 'active' },
      ...{ sessionEpoch: 0, endedSessions: {}, createdAt: mailNow, secondMonth: { cohortId: 'june', on } },
    });
  }
  await over.enrol('mina@example.com');
  await remind(before(24 * 60 - 5), over);
  await over.queue.drain(over.worker());
  expect(subjects(over)).toEqual(['asha@example.com: Live Session 1 is tomorrow']);
  over.server.mails.length = 0;
  await announce(aboutMovedLiveSessions('june', [booster], 'act-1'), over);
  await over.queue.drain(over.worker());
  expect(subjects(over).map((subject) => subject.split(':')[0])).toEqual(['asha@example.com']);
  over.server.mails.length = 0;
  await announce(aboutMovedCohort('june', juneCohort.startsOn, 'act-3'), over);
  await over.queue.drain(over.worker());
  const withEvents = over.server.mails.map(({ to, calendar }) => [to, calendar?.length !== 0]);
  expect(Object.fromEntries(withEvents)).toEqual({
    ...{ 'asha@example.com': true, 'ravi@example.com': false, 'mina@example.com': false },
  });
  over.server.mails.length = 0;
  await over.database.doc('cohorts/june').update({ sessions: [] });
  await announce(aboutCancelledLiveSessions('june', [{ ...booster, number: 1 }], 'act-2'), over);
  await over.queue.drain(over.worker());
  expect(subjects(over).map((subject) => subject.split(':')[0])).toEqual(['asha@example.com']);
});

test('the job makes up for missed runs, and never reminds of a session that has begun', async () => {
  const over = await newTest();
  await over.enrol('asha@example.com');
  await remind(before(15 * 60), over);
  await over.queue.drain(over.worker());
  expect(subjects(over)).toHaveLength(1);
  await remind(before(-1), over);
  await over.queue.drain(over.worker());
  expect(subjects(over)).toHaveLength(1);
});

test('the job reminds more people than fit on one page', async () => {
  const over = await newTest();
  const batch = over.database.batch();
  for (let index = 0; index < 101; index += 1)
    batch.set(over.database.doc(`roster/person-${index}`), {
      email: `p${index}@example.com`,
      cohortId: 'june',
      status: 'active',
    });
  await batch.commit();
  await remind(before(24 * 60), over);
  expect(over.queue.tasks).toHaveLength(101);
});

test('the job continues when one mail cannot be enqueued, and the next run enqueues that one', async () => {
  const over = await newTest();
  for (const email of ['asha@example.com', 'ravi@example.com']) await over.enrol(email);
  const failing = {
    enqueue: (mail: Parameters<typeof over.mail.enqueue>[0]) =>
      'email' in mail && mail.email.startsWith('asha')
        ? Promise.reject(new Error('down'))
        : over.mail.enqueue(mail),
  };
  await expect(remind(before(24 * 60), { ...over, mail: failing })).rejects.toThrow('not enqueued');
  await remind(before(24 * 60 - 15), over);
  await over.queue.drain(over.worker());
  expect(subjects(over)).toHaveLength(2);
});

test('mails a moved session to all people with a place, and reminds of it at its new time', async () => {
  const over = await newTest();
  await over.enrol('asha@example.com');
  await remind(before(24 * 60), over);
  const later = { ...session, startsAt: new Date(startsAt + 3 * 24 * 60 * minute) };
  const sessions = [later, ...juneCohort.sessions.slice(1)];
  const moved = movedLiveSessions(juneCohort.sessions, sessions, over.queue.time);
  expect(moved).toEqual([later]);
  await over.database.doc('cohorts/june').update({ sessions });
  for (let repeat = 0; repeat < 2; repeat += 1)
    await announce(aboutMovedLiveSessions('june', moved, 'act-1'), over);
  await over.queue.drain(over.worker());
  await remind(new Date(later.startsAt.getTime() - 24 * 60 * minute), over);
  await over.queue.drain(over.worker());
  // The reminder for the old time was enqueued before the session moved, so it is cancelled.
  expect(over.server.mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Live Session 1 has moved to Wednesday,? 10 June,? 2026/),
    'Live Session 1 is tomorrow',
  ]);
});

/** Stores a mail that is in no queue. Resolves to its id. */
async function store({ stores }: MailTest, index: number): Promise<string> {
  const mail = review(index);
  await stores.mailStore.create(mailId(mail), recordOf(mail, mailNow), mailNow);
  return mailId(mail);
}

test('the job enqueues a mail that was stored ten minutes ago and never enqueued', async () => {
  const over = await newTest();
  await store(over, 1);
  await remind(new Date(mailNow.getTime() + 5 * minute), over);
  expect(over.queue.tasks).toHaveLength(0);
  await remind(new Date(mailNow.getTime() + 11 * minute), over);
  await remind(new Date(mailNow.getTime() + 12 * minute), over);
  await over.queue.drain(over.worker());
  expect(over.server.mails).toHaveLength(1);
});

test('the job enqueues again a mail whose task was lost after an attempt, and one that a worker left', async () => {
  const over = await newTest();
  const { mailStore } = over.stores;
  for (const index of [1, 2]) {
    const id = await store(over, index);
    await mailStore.claim(id, mailNow, new Date(mailNow.getTime() + minute));
  }
  const claimed = { id: mailId(review(1)), attempts: 1 };
  await mailStore.finish(claimed, { state: 'queued', reason: 'deferred', code: 451 }, mailNow);
  await remind(new Date(mailNow.getTime() + 119 * minute), over);
  expect(over.queue.tasks).toHaveLength(0);
  await remind(new Date(mailNow.getTime() + 121 * minute), over);
  expect(over.queue.tasks).toHaveLength(2);
  await over.queue.drain(over.worker());
  expect(over.server.mails).toHaveLength(2);
});

test('the job enqueues the other mails that were left when one of them cannot be enqueued', async () => {
  const over = await newTest();
  for (const index of [1, 2, 3]) await store(over, index);
  const { queue } = over;
  const mailQueue: TaskQueue<MailTask> = {
    enqueue: (task, id = '') =>
      task.id.includes('pay_1') ? Promise.reject(new Error('refused')) : queue.enqueue(task, id),
  };
  const log = createLog((entry) => void over.logged.push(JSON.stringify(entry)));
  const at = new Date(mailNow.getTime() + 11 * minute);
  await expect(
    remindOfSessions(at, { ...over.stores, mail: over.mail, mailQueue, log, newId: () => 'id' }),
  ).rejects.toThrow('not enqueued');
  expect(queue.tasks).toHaveLength(2);
});

/** Stores a cohort whose people cannot be read, and which is listed before the others. */
async function withBrokenCohort(over: MailTest): Promise<MailTest> {
  await over.database.doc('cohorts/unreadable').set({ ...juneCohort, title: 'Unreadable' });
  const cohorts = {
    ...over.stores.cohorts,
    people: (id: string) => {
      if (id === 'unreadable') throw new Error('the cohort cannot be read');
      return over.stores.cohorts.people(id);
    },
  };
  return { ...over, stores: { ...over.stores, cohorts } };
}

test('the job reminds of the sessions of other cohorts when those of one cannot be enqueued', async () => {
  const over = await newTest();
  await over.enrol('asha@example.com');
  await expect(remind(before(24 * 60), await withBrokenCohort(over))).rejects.toThrow('not enqueued');
  await over.queue.drain(over.worker());
  expect(subjects(over)).toEqual(['asha@example.com: Live Session 1 is tomorrow']);
});

test('the job reminds of both sessions of a week', async () => {
  const over = await newTest();
  await over.enrol('asha@example.com');
  const second = { ...session, id: 'second', startsAt: new Date(startsAt + 2 * 60 * minute) };
  await over.database.doc('cohorts/june').update({ sessions: [session, second] });
  await remind(before(24 * 60 - 150), over);
  await over.queue.drain(over.worker());
  expect(subjects(over)).toEqual([
    'asha@example.com: Live Session 1 is tomorrow',
    'asha@example.com: Live Session 2 is tomorrow',
  ]);
});

test('the job enqueues more stored mails than fit on one page', async () => {
  const over = await newTest();
  const batch = over.database.batch();
  for (let index = 0; index < 101; index += 1) {
    const mail = review(index);
    batch.set(over.database.doc(`mails/${mailId(mail)}`), newMail(recordOf(mail, mailNow), mailNow));
  }
  await batch.commit();
  await remind(new Date(mailNow.getTime() + 11 * minute), over);
  expect(over.queue.tasks).toHaveLength(101);
});

/** The start of the day on which the people of the cohort are asked how it was. */
const askedOn = (occasion: keyof typeof feedbackAsked) =>
  startOfDay(programme.timeZone, addDays(lastDay(juneCohort), feedbackAsked[occasion])).getTime();

test('the mail that asks how a cohort was is sent once, from ten o’clock two days after its last', async () => {
  const over = await newTest();
  await over.enrol('asha@example.com');
  const endMails = () => over.server.mails.filter(({ subject }) => /^How were your/.test(subject));
  for (const hours of [-38, 9, 10, 11]) {
    await remind(new Date(askedOn('first') + hours * 60 * minute), over);
    await over.queue.drain(over.worker());
    expect(endMails()).toHaveLength(hours < 10 ? 0 : 1);
  }
});

test('those who have not said how a cohort was are asked once more, and never again', async () => {
  const over = await newTest();
  for (const name of ['asha', 'ravi']) {
    const email = `${name}@example.com`;
    await over.enrol(email);
    await over.stores.members.admit({ uid: name, email, displayName: name }, mailNow);
  }
  const answers = {
    score: 9,
    pace: 'right',
    sessions: 'useful',
    habit: 'yes',
    words: '',
    quoteAs: null,
  } as const;
  await over.stores.feedback.save('ravi', 'june', answers, mailNow);
  for (const day of [0, 1, 2, 29])
    for (const hours of [9, 10, 20]) {
      await remind(new Date(askedOn('again') + (24 * day + hours) * 60 * minute), over);
      await over.queue.drain(over.worker());
    }
  expect(subjects(over)).toEqual(['asha@example.com: Two minutes about your four weeks?']);
});

test('the mail that asks how a cohort was is sent to other cohorts when the people of one cannot be read', async () => {
  const over = await newTest();
  await over.enrol('asha@example.com');
  const at = new Date(askedOn('first') + 11 * 60 * minute);
  await expect(remind(at, await withBrokenCohort(over))).rejects.toThrow('not enqueued');
  await over.queue.drain(over.worker());
  expect(subjects(over)).toEqual([expect.stringMatching(/^asha@example.com: How were your/)]);
});

test('the mail that asks how a cohort was is not sent once its day is over', async () => {
  const over = await newTest();
  await over.enrol('asha@example.com');
  await remind(new Date(askedOn('first') + 25 * 60 * minute), over);
  expect(over.queue.tasks).toEqual([]);
});
