// The main flows in three browser engines, on a phone and a desktop: `npm run test:browsers`. With the URL of a running
// product, it uses that one: `npm run test:browsers -- http://127.0.0.1:5000`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { firefoxPath } from '@reshape/local/stack/firefox';
import { deleteData, type RunningStack, startStack } from '@reshape/local/stack/stack';
import { browserFlags, browserPath } from '@reshape/local/test/browser';
import { Deployment } from '../support/deployment.ts';
import { flows } from './flows.ts';
import { launchChromium, launchFirefox } from './puppeteer-engine.ts';
import { type Engine, eventually, isCompleteScript, type Size } from './tab.ts';
import { launchWebKit } from './webkit-engine.ts';

const folder = '.local-data/browsers';
const sizes: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  chromium: async () => launchChromium(await browserPath(), browserFlags),
  firefox: () => launchFirefox(firefoxPath() ?? ''),
  webkit: launchWebKit,
};

const [given, only] = process.argv.slice(3);
const stack = given === undefined ? await startProduct() : undefined;
const home = stack?.url ?? given ?? '';
const site = await Deployment.start(Number(new URL(home).port));
let failed = 0;
let passed = 0;
try {
  for (const [name, launch] of Object.entries(engines))
    if (only === undefined || only === name) await runIn(name, launch);
} finally {
  await site.stop();
  await stack?.stop();
}
console.log(`\n${passed} passed, ${failed} failed. The pictures are in ${folder}.`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** Starts the product with only the sample data, beside any other that runs on this machine. */
async function startProduct(): Promise<RunningStack> {
  const name = 'browsers';
  await deleteData({ name });
  // One newcomer goes through all engines and sizes, and would download their data more often than a person may.
  process.env.PERSON_LIMIT_SCALE = '10';
  return startStack({ name, ports: 'browsers', fakedPush: 'instead', maxRestarts: 0 });
}

async function runIn(name: string, launch: () => Promise<Engine>): Promise<void> {
  const engine = await launch().catch((error: unknown) => report(`${name} starts`, error));
  if (!engine) return;
  try {
    for (const size of sizes) await runAt(engine, size);
  } finally {
    await engine.close();
  }
}

/** Runs the flows in one tab. Later flows depend on earlier ones, so that the first failure ends the run. */
async function runAt(engine: Engine, size: Size): Promise<void> {
  const unique = `${engine.name}-${size.width}-${Date.now().toString(36)}`;
  const { tab, close } = await engine.openTab(size);
  const shots = `${folder}/${engine.name}-${size.width}`;
  mkdirSync(shots, { recursive: true });
  const picture = async (name: string) => {
    await eventually('a complete page', async () =>
      (await tab.evaluate<boolean>(isCompleteScript)) ? true : undefined,
    );
    // WebKit's driver sometimes does not answer a command; the next one is answered again.
    writeFileSync(`${shots}/${name}.png`, await eventually('a picture', () => tab.picture()));
  };
  try {
    for (const [name, flow] of flows) {
      try {
        await flow({ engine, tab, home, site, unique, picture });
        passed += 1;
        console.log(`✓ ${engine.name} ${size.width}: ${name}`);
      } catch (error) {
        await picture('failure').catch(() => undefined);
        report(`${engine.name} ${size.width}: ${name}`, error);
        return;
      }
    }
  } finally {
    await close();
  }
}

function report(what: string, error: unknown): undefined {
  failed += 1;
  console.error(`✗ ${what}: ${error instanceof Error ? error.message : error}`);
  return undefined;
}
