import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { expect, test } from '@jest/globals';

test('outside of a Git repository the commit is unknown, and nothing is printed about it', () => {
  const script = `import('${__dirname}/commit.ts').then(({ commitOf }) => console.log(commitOf('${tmpdir()}')))`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], {
    encoding: 'utf8',
  });
  expect({ stdout, stderr }).toEqual({ stdout: 'unknown\n', stderr: '' });
});
