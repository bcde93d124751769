import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testStack } from '@reshape/local/test/stack';
import { type FunctionProcess, issueLocalToken, startFunctionProcess } from '../test/function-process.ts';
import { fuzzOverHttp, serverOf, servers } from '../test/fuzz-over-http.ts';
import { type Stack, stack } from '../test/stack.ts';

let over: Stack;
const running: Record<string, FunctionProcess> = {};
beforeAll(async () => {
  over = stack('fuzz');
  const { ports, firestoreAddress: firestore, authUrl } = testStack();
  const auth = new URL(authUrl).host;
  const env = {
    LIMIT_SCALE: '100',
    PERSON_LIMIT_SCALE: '100',
    CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${ports.tasks}`,
  };
  for (const target of servers)
    running[target] = await startFunctionProcess({ target, firestore, auth, env });
}, 60_000);
afterAll(async () => {
  await Promise.all(Object.values(running).map((each) => each.kill()));
  await over.close();
});

test('the deployed bundle with a real database answers random requests according to the contract', async () => {
  const { uid } = await over.newMember();
  const report = await fuzzOverHttp(
    {
      urlOf: (row) => running[serverOf(row)]?.url ?? '',
      token: () => issueLocalToken(over.database, uid),
    },
    { requests: 540, inFlight: 4, seed: 1 },
  );
  expect(report.failures).toEqual([]);
  expect(report.statuses[200]).toBeGreaterThan(50);
  expect(report.statuses[400]).toBeGreaterThan(50);
});
