import { afterAll, expect, test } from '@jest/globals';
import { pushedTo, subscribeBrowser } from '@reshape/local/testing/pushed';
import { testWorld } from '@reshape/local/testing/test-world';
import { subscriptionId } from '../nudges/subscriptions.ts';
import { stack } from '../test/stack.ts';

const over = stack('web-push-sender');
const { pushedUrl } = testWorld();
afterAll(() => over.close());

/** The demo key, which the laptop's build of the web app gives to browsers. */
const applicationServerKey =
  'BGBEA3beVx06Omhmnad9pDn4gEC_mQNxXobgi3ekVnfNf_32RItYTZ8jC7vOhz1esWSSwyjmrohG6vGIXHYkHbU';

test('a member who asks for a nudge gets it, encrypted for their browser and signed with our key', async () => {
  const { token, uid } = await over.newMember();
  const subscription = await subscribeBrowser(pushedUrl, applicationServerKey);
  const body = { user_id: uid, ...subscription, application_server_key: applicationServerKey };
  expect(await over.call('/api/register-webpush', { token, body })).toMatchObject({ status: 200 });
  const id = subscriptionId(subscription.endpoint);
  expect(await over.call('/api/account/test-nudge', { token, body: { id } })).toMatchObject({ status: 200 });

  const arrived = async () => (await pushedTo(pushedUrl, subscription.endpoint))[0];
  for (let tries = 0; tries < 100 && !(await arrived()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 250));
  const message = await arrived();
  expect(message).toMatchObject({ topic: 'n-test', ttl: '43200', applicationServerKey, times: 1 });
  expect(JSON.parse(message?.payload ?? '')).toEqual({
    title: expect.any(String),
    body: expect.any(String),
    tag: 'n-test',
    url: expect.stringMatching(/^\/\?nudge=/),
  });
});
