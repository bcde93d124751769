import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setStatic } from './static-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
const { PATH: path = '' } = process.env;
beforeAll(() => {
  symlinkSync(join(__dirname, '../test/gcloud-stand-in.mjs'), join(folder, 'gcloud'));
  process.env.PATH = [folder, dirname(process.execPath), path].join(delimiter);
  process.env.GCLOUD_STATE = join(folder, 'state.json');
});
afterAll(() => {
  process.env.PATH = path;
  delete process.env.GCLOUD_STATE;
  rmSync(folder, { recursive: true });
});

const services = () => JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8')).services;
const context = (isDryRun = false, printed: string[] = []) => ({
  ...{ projectId: 'reshape-live', isDryRun },
  print: (line: string) => void printed.push(line),
});

test('one command closes every function but that of payments, which keeps one instance; another opens them again', async () => {
  await setStatic(true, 90, context());
  expect(services()).toEqual({
    ...Object.fromEntries(
      ['api', 'joinwaitlist', 'newsletter', 'operator'].map((name) => [
        name,
        { ingress: 'internal', maxInstances: 1 },
      ]),
    ),
    payments: { ingress: 'all', maxInstances: 1 },
  });
  await setStatic(false, 90, context());
  expect(services()).toMatchObject({
    api: { ingress: 'all', maxInstances: 4 },
    payments: { ingress: 'all', maxInstances: 2 },
  });
});

test('a dry run prints the commands and changes nothing', async () => {
  const before = services();
  const printed: string[] = [];
  await setStatic(true, 90, context(true, printed));
  expect(printed).toHaveLength(5);
  expect(printed[0]).toContain('gcloud run services update api --region=asia-south1 --ingress=internal');
  expect(services()).toEqual(before);
});
