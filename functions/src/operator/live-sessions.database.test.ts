import { describe, expect, test } from '@jest/globals';
import { addDays, localDay } from '@reshape/domain/local-day';
import { type OutgoingMail, outgoingMail } from '../mail/outgoing.ts';
import { mailParts } from '../mail/templates/templates.ts';
import { testNow } from '../test/in-memory-stores.ts';
import { operatorWorldTests } from '../test/operator-world-tests.ts';

const { world, get, post } = operatorWorldTests();

test('a recording is added once the session is over, and stays when the session is edited', async () => {
  const edit = async (fields: object) => {
    const [seen] = (await get('cohorts/first')).sessions;
    const { id: _, came: __, ...values } = seen;
    return post('cohorts/first/sessions/session-1', { ...fields, seen: values });
  };
  const recording_url = 'https://video.example/recording';
  expect((await edit({ recording_url })).body.code).toBe('action_refused');
  await edit({ starts_at: '2026-06-16T13:30:00.000Z' });
  expect((await edit({ recording_url })).body.cohort.sessions).toMatchObject([{ recording_url }]);
  expect((await edit({ minutes: 60 })).body.cohort.sessions).toMatchObject([{ recording_url, minutes: 60 }]);
  expect((await edit({ recording_url: null })).body.cohort.sessions).toMatchObject([{ recording_url: null }]);
});

describe('a live session', () => {
  const sessionMails = async () =>
    (await world.database.collection('mails').where('mail.sessionId', '==', 'session-1').get()).docs.map(
      (document) => outgoingMail.parse(document.get('mail')),
    );
  const messagesOf = async (mail: OutgoingMail | undefined) =>
    (mail && (await mailParts(mail, testNow, world.dependencies)))?.calendar ?? [];

  test('that moves is mailed, and calendars move it', async () => {
    const moved = { starts_at: '2026-06-19T13:30:00.000Z', seen: { starts_at: '2026-06-18T13:30:00.000Z' } };
    await post('cohorts/first/sessions/session-1', moved, 'key-00000001');
    await post('cohorts/first/sessions/session-1', moved, 'key-00000001');
    const [mail, ...others] = await sessionMails();
    expect(others).toEqual([]);
    expect(mail?.kind).toBe('session-moved');
    const time = { startsAt: new Date(moved.starts_at) };
    expect(await messagesOf(mail)).toMatchObject([{ act: 'invite', event: { time } }]);
  });

  test('that is cancelled is mailed, and calendars strike it out', async () => {
    const cancel = (starts_at: string) =>
      post('cohorts/first/sessions/session-1/cancel', { seen: { starts_at } });
    // It has moved since the operator looked at it.
    expect((await cancel('2026-06-17T13:30:00.000Z')).body.code).toBe('version_conflict');
    await cancel('2026-06-18T13:30:00.000Z');
    const [mail, ...others] = await sessionMails();
    expect(others).toEqual([]);
    expect(mail?.kind).toBe('session-cancelled');
    const uid = expect.stringContaining('session-1');
    expect(await messagesOf(mail)).toMatchObject([{ act: 'cancel', event: { uid } }]);
    expect((await get('cohorts/first')).sessions).toEqual([]);
  });
});

test('a booster evening can be dated after the end of the cohort, and not so late that a mail about it could come after day 66', async () => {
  const evening = (week: number, day: string) =>
    post('cohorts/first/sessions', { week, starts_at: `${day}T13:30:00.000Z`, minutes: 60 });
  const { starts_on, weeks } = await get('cohorts/first');
  const inWeek = (week: number) => addDays(localDay(starts_on), (week - 1) * 7);
  expect((await evening(weeks + 2, inWeek(weeks + 2))).status).toBe(200);
  expect((await evening(9, inWeek(9))).status).toBe(200);
  expect((await evening(10, inWeek(10))).body.code).toBe('action_refused');
  expect((await get('cohorts/first')).sessions.map(({ week }: { week: number }) => week)).toEqual(
    expect.arrayContaining([weeks + 2, 9]),
  );
});

test('moving or cancelling a booster evening says that only those who go on get a mail', async () => {
  const { starts_on, weeks } = await get('cohorts/first');
  const day = addDays(localDay(starts_on), weeks * 7);
  const starts_at = `${day}T13:30:00.000Z`;
  await post('cohorts/first/sessions', { week: weeks + 1, starts_at, minutes: 60 });
  const { id } = (await get('cohorts/first')).sessions.at(-1);
  const moved = { starts_at: `${day}T14:30:00.000Z` };
  const { body } = await post(`cohorts/first/sessions/${id}`, { ...moved, seen: { starts_at } });
  expect(body.message).toBe('The session is saved. Those who go on get a mail with the new time');
  const cancelled = await post(`cohorts/first/sessions/${id}/cancel`, { seen: moved });
  expect(cancelled.body.message).toBe(
    'The session is cancelled. Those who go on get a mail that takes it out of their calendar',
  );
});

describe('an edited live session', () => {
  const session = async () => (await get('cohorts/first')).sessions[0];
  const edit = (fields: object, seen: object) =>
    post('cohorts/first/sessions/session-1', { ...fields, seen });
  const starts_at = '2026-06-18T13:30:00.000Z';

  test('has the changes of two operators to different fields, and both versions of the same field', async () => {
    await edit({ minutes: 60 }, { minutes: 90 });
    await edit({ join_url: 'https://video.example/one' }, { join_url: null });
    expect(await session()).toMatchObject({ minutes: 60, join_url: 'https://video.example/one' });
    expect(await edit({ minutes: 75, week: 2 }, { minutes: 90, week: 2 })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', versions: { sent: { minutes: 75 }, stored: { minutes: 60 } } },
    });
    expect((await edit({ minutes: 75 }, { minutes: 60 })).status).toBe(200);
  });

  test.each([
    [
      'to a time that is still to come',
      '2026-06-19T13:30:00.000Z',
      '. 1 person gets a mail with the new time',
    ],
    ['to a time that has passed', '2026-06-16T13:30:00.000Z', ''],
    ['to the same time, written differently', '2026-06-18T13:30:00Z', ''],
  ])('moved %s says whether people get a mail', async (_, time, mailSentence) => {
    const { body } = await edit({ starts_at: time }, { starts_at });
    expect(body.message).toBe(`The session is saved${mailSentence}`);
    const mails = await world.database.collection('mails').where('mail.kind', '==', 'session-moved').get();
    expect(mails.size).toBe(mailSentence === '' ? 0 : 1);
  });

  test('with an old link that a later rule refuses gets another link, and everything else can be changed', async () => {
    const sessions = [
      {
        id: 'session-1',
        week: 9,
        startsAt: new Date(starts_at),
        minutes: 90,
        joinUrl: 'http://video.example',
      },
    ];
    await world.database.doc('cohorts/first').update({ sessions });
    expect((await edit({ minutes: 60 }, { minutes: 90 })).status).toBe(200);
    expect((await edit({ join_url: 'https://video.example' }, { join_url: null })).status).toBe(200);
  });
});
