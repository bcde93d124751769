import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { freePort, untilUp } from '../test/function-process.ts';

const repository = join(__dirname, '../../..');

test('an error that is thrown in a timer is answered with 500 without its message, and ends the process', async () => {
  const port = await freePort();
  const framework = 'node_modules/@google-cloud/functions-framework/build/src/main.js';
  const source = '--source=functions/src/test/throwing-function.ts';
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', framework, source, '--target=target', `--port=${port}`],
    { cwd: repository, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production' } },
  );
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await untilUp(url, child);
  const response = await fetch(`${url}/api/newsletter/unsubscribe/some-id`, { method: 'POST' });
  expect(response.status).toBe(500);
  expect(await response.text()).toBe('Internal Server Error');
  const [code] = await exited;
  expect(code).not.toBe(0);
});
