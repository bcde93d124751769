import { describe, expect, test } from '@jest/globals';
import { type OutgoingMail, outgoingMail } from '../mail/outgoing.ts';
import { mailParts } from '../mail/templates.ts';
import { testNow } from '../test/in-memory-stores.ts';
import { operatorWorldTests } from '../test/operator-world.ts';

const { world, get, post } = operatorWorldTests();

test('a recording is added once the session is over, and stays when the session is edited', async () => {
  const edit = async (fields: object) => {
    const { updated_at } = await get('cohorts/first');
    return post('cohorts/first/sessions/session-1', { ...fields, updated_at });
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
    const { updated_at } = await get('cohorts/first');
    const moved = { starts_at: '2026-06-19T13:30:00.000Z', updated_at };
    await post('cohorts/first/sessions/session-1', moved, 'key-00000001');
    await post('cohorts/first/sessions/session-1', moved, 'key-00000001');
    const [mail, ...others] = await sessionMails();
    expect(others).toEqual([]);
    expect(mail?.kind).toBe('session-moved');
    const time = { startsAt: new Date(moved.starts_at) };
    expect(await messagesOf(mail)).toMatchObject([{ act: 'invite', event: { time } }]);
  });

  test('that is cancelled is mailed, and calendars strike it out', async () => {
    const { updated_at } = await get('cohorts/first');
    await post('cohorts/first/sessions/session-1/cancel', { updated_at });
    const [mail, ...others] = await sessionMails();
    expect(others).toEqual([]);
    expect(mail?.kind).toBe('session-cancelled');
    const uid = expect.stringContaining('session-1');
    expect(await messagesOf(mail)).toMatchObject([{ act: 'cancel', event: { uid } }]);
    expect((await get('cohorts/first')).sessions).toEqual([]);
  });
});
