import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from '@jest/globals';
import { messagesTo, subscribeBrowser } from '@reshape/local/test/outbox';
import { testStack } from '@reshape/local/test/stack';
import { until } from '@reshape/local/test/until';
import { subscriptionId } from '../stores/nudges.ts';
import { membersOfShard, seedSubscriptions, subscriptionOf } from '../test/seed-subscriptions.ts';
import { stack } from '../test/stack.ts';

describe('subscriptions and the schedule', () => {
  const over = stack('nudges');
  afterAll(() => over.close());

  const isGone = async (endpoint: string) =>
    !(await over.database.doc(`pushSubscriptions/${subscriptionId(endpoint)}`).get()).exists;

  /** Recent enough for the sender, and before the due time of every device that other tests register. */
  const hoursAgo = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - hours * 3_600_000);

  test('enqueues the same shard again when the job command runs twice for one moment', async () => {
    const at = hoursAgo(10);
    const runSchedule = () =>
      promisify(execFile)(process.execPath, ['run.mjs', 'cron', 'dispatchNudges', '--at', at.toISOString()], {
        cwd: join(__dirname, '../../..'),
      });
    for (const [index, { uid }] of membersOfShard(3, 2, `again-${process.pid}`).entries()) {
      const endpoint = `https://127.0.0.1:8443/${process.pid}/${index}/.push.apple.com`;
      // The sender deletes subscriptions that it must not send to, so a missing document means that it was processed.
      const due = { dueAt: at, hour: at.getUTCHours() };
      const subscription = subscriptionOf(uid, { endpoint, shard: 3, ...due });
      await seedSubscriptions(over.database, [subscription]);
      await runSchedule();
      expect(await isGone(endpoint)).toBe(true);
    }
  });
});

describe('delivery to a browser', () => {
  const over = stack('web-push-sender');
  const { outboxUrl } = testStack();
  afterAll(() => over.close());

  /** The demo key, which a local build of the web app gives to browsers. */
  const applicationServerKey =
    'BGBEA3beVx06Omhmnad9pDn4gEC_mQNxXobgi3ekVnfNf_32RItYTZ8jC7vOhz1esWSSwyjmrohG6vGIXHYkHbU';

  test('sends a test nudge encrypted for the browser and signed with our VAPID key', async () => {
    const { token, uid } = await over.newMember();
    const subscription = await subscribeBrowser(outboxUrl, applicationServerKey);
    const body = { user_id: uid, ...subscription, application_server_key: applicationServerKey };
    expect(await over.call('/api/register-webpush', { token, body })).toMatchObject({ status: 200 });
    const id = subscriptionId(subscription.endpoint);
    expect(await over.call('/api/account/test-nudge', { token, body: { id } })).toMatchObject({
      status: 200,
    });

    const firstMessage = async () => (await messagesTo(outboxUrl, subscription.endpoint))[0];
    const message = await until(firstMessage);
    expect(message).toMatchObject({ topic: 'n-test', ttl: '43200', applicationServerKey, times: 1 });
    expect(JSON.parse(message.payload).notification).toMatchObject({
      title: expect.any(String),
      body: expect.any(String),
      tag: 'n-test',
      navigate: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/\?nudge=/),
    });
  });
});
