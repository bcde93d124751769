import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const repository = resolve(__dirname, '../..');

/** Which import in which file is against the arrow, and the words of the sentence that says so. */
const forbidden = [
  ['packages/domain/src/a.ts', '@reshape/contract/api', 'The domain is pure'],
  ['packages/domain/src/a.ts', '../../content/src/programme.ts', 'The domain is pure'],
  ['packages/domain/src/a.ts', 'node:fs', 'The domain is pure'],
  ['packages/contract/src/a.ts', '@reshape/content/programme', 'The contract is what crosses the wire'],
  ['packages/contract/src/a.ts', 'zod', 'The contract is what crosses the wire'],
  ['packages/content/src/landing/a.ts', '../../../../functions/src/env.ts', 'Content is data'],
  ['packages/content/src/a.ts', 'react', 'Content is data'],
  ['functions/src/endpoints/a.ts', '../../../hosting/src/lib/api.ts', 'An endpoint knows'],
  ['functions/src/a.ts', '../../hosting/src/lib/api.ts', 'never meet'],
  ['functions/src/stores/a.ts', '../endpoints/handler.ts', 'left of the arrow'],
  ['functions/src/session/a.ts', '../http/app.ts', 'left of the arrow'],
  ['functions/src/nudges/a.ts', '../endpoints/handler.ts', 'left of the arrow'],
  ['functions/src/endpoints/a.ts', '../http/app.ts', 'An endpoint knows'],
  ['functions/src/endpoints/a.ts', 'firebase-admin/firestore', 'An endpoint knows'],
  ['functions/src/nudges/a.ts', 'express', 'left of the arrow'],
  ['functions/src/http/a.ts', 'firebase-admin/firestore', 'http turns requests'],
  ['functions/src/http/a.ts', '../index.ts', 'http turns requests'],
  ['hosting/src/lib/a.ts', '../../../functions/src/env.ts', 'know no feature'],
  ['hosting/src/ui/a.tsx', '../features/spots/spot-form.tsx', 'know no feature'],
  ['hosting/src/lib/a.ts', '../app/router.tsx', 'know no feature'],
  ['hosting/src/features/spots/a.tsx', '../streak/streak-card.tsx', 'A feature imports only'],
  ['hosting/src/features/spots/a.tsx', '../../app/router.tsx', 'A feature imports only'],
  ['hosting/src/app/routes/a.tsx', 'firebase-admin', 'never meet'],
  ['hosting/src/app/a.ts', 'node:fs', 'never meet'],
  ['hosting/src/app/a.ts', '../site/pages.ts', 'stand beside each other'],
  ['hosting/src/site/routes/a.tsx', '../../app/router.tsx', 'stand beside each other'],
  ['hosting/src/site/a.ts', 'firebase-admin', 'never meet'],
  ['hosting/src/features/spots/a.tsx', '../../site/pages.ts', 'A feature imports only'],
] as const;

const allowed = [
  ['packages/domain/src/a.ts', './streak.ts'],
  ['packages/domain/src/a.ts', 'date-fns-tz'],
  ['packages/contract/src/a.ts', '@reshape/domain/local-day'],
  ['packages/contract/src/a.ts', 'zod/mini'],
  ['packages/content/src/app/a.ts', '@reshape/contract/spots'],
  ['packages/content/src/app/a.ts', '../programme.ts'],
  ['functions/src/endpoints/a.ts', '../stores/members.ts'],
  ['functions/src/http/a.ts', '../endpoints/handler.ts'],
  ['functions/src/stores/a.ts', 'firebase-admin/firestore'],
  ['hosting/src/ui/a.tsx', '@reshape/content/app/sidebar'],
  ['hosting/src/features/spots/a.tsx', './spot-form.tsx'],
  ['hosting/src/features/spots/a.tsx', '#ui/button.tsx'],
  ['hosting/src/features/spots/a.tsx', '@reshape/contract/spots'],
  ['hosting/src/app/routes/a.tsx', '../../features/spots/spot-form.tsx'],
  ['hosting/src/site/routes/a.tsx', '../../features/spots/spot-form.tsx'],
] as const;

/** A copy of the lint rules beside files that hold nothing but the imports in question. */
let workshop: string;
let complaints: { path: string; message: string }[];

const probe = (kind: string, index: number, path: string) =>
  path.replace(/a\.tsx?$/, (name) => `${kind}-${index}-${name}`);

beforeAll(() => {
  workshop = mkdtempSync(join(tmpdir(), 'arrow-'));
  const { $schema: _, vcs: __, ...rules } = JSON.parse(readFileSync(join(repository, 'biome.json'), 'utf8'));
  writeFileSync(join(workshop, 'biome.json'), JSON.stringify(rules));
  const write =
    (kind: string) =>
    ([path, source]: readonly [string, string, ...unknown[]], index: number) => {
      const file = join(workshop, probe(kind, index, path));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `import * as imported from '${source}';\n\nexport const use = imported;\n`);
    };
  forbidden.forEach(write('forbidden'));
  allowed.forEach(write('allowed'));
  const biome = join(repository, 'node_modules/.bin/biome');
  const args = ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(biome, args, { cwd: workshop, encoding: 'utf8' });
  complaints = JSON.parse(stdout).diagnostics.map(
    (diagnostic: { location: { path: string }; message: string }) => ({
      path: diagnostic.location.path.replace(/^\.\//, ''),
      message: JSON.stringify(diagnostic),
    }),
  );
});
afterAll(() => rmSync(workshop, { recursive: true, force: true }));

describe('the arrow of imports', () => {
  test.each(forbidden.map((row, index) => [...row, index] as const))(
    'refuses in %s the import of %s and says why',
    (path, _, sentence, index) => {
      const complaint = complaints.find((found) => found.path === probe('forbidden', index, path));
      expect(complaint?.message).toContain(sentence);
    },
  );

  test.each(allowed.map((row, index) => [...row, index] as const))(
    'allows in %s the import of %s',
    (path, _, index) => {
      expect(complaints.filter((found) => found.path === probe('allowed', index, path))).toEqual([]);
    },
  );
});
