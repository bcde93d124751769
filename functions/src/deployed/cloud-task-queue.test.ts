import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { getFunctions } from 'firebase-admin/functions';
import { toApiError } from '../http/respond.ts';
import type { TaskQueue } from '../task-queue.ts';
import { type FakeGoogle, fakeGoogle } from '../test/fake-google.ts';
import { cloudTaskQueue } from './cloud-task-queue.ts';

let fake: FakeGoogle;
let queue: TaskQueue<{ readonly id: string }>;

beforeAll(async () => {
  fake = await fakeGoogle();
  queue = cloudTaskQueue('sendMail', async () => getFunctions(fake.app));
});
afterAll(() => fake.close());
beforeEach(() => fake.answerAgain());

const json = 'application/json';
const refusal = (status: number, name: string) =>
  ({
    status,
    type: json,
    body: JSON.stringify({ error: { code: status, message: name, status: name } }),
  }) as const;

test('a task is enqueued, and one whose id was used before counts as enqueued', async () => {
  await queue.enqueue({ id: 'mail' }, 'task');
  expect(fake.asked.at(-1)).toMatch(/^POST .*\/queues\/sendMail\/tasks$/);
  fake.refuse('tasks', refusal(409, 'ALREADY_EXISTS'));
  await queue.enqueue({ id: 'mail' }, 'task');
});

test.each([
  ['429', refusal(429, 'RESOURCE_EXHAUSTED')],
  ['500', refusal(500, 'INTERNAL')],
  ['503', refusal(503, 'UNAVAILABLE')],
  ['503 with a page', { status: 503, type: 'text/html', body: '<h1>Unavailable</h1>' }],
] as const)('enqueuing a task fails as unavailable while the queue answers %s', async (_, answer) => {
  fake.refuse('tasks', answer);
  const error = await queue.enqueue({ id: 'mail' }, 'task').catch(toApiError);
  expect(error).toMatchObject({ code: 'unavailable' });
});
