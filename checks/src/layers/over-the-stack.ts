import { rmSync } from 'node:fs';
import { testWorldVariable } from '@reshape/local/testing/test-world';
import { startWorld } from '@reshape/local/world/world';

/** Ports far from those of `npm start`, so that both may run at once. */
const portOffset = 10_000;

/**
 * What the public site of the tests sells and leads to. No test goes there: journeys answer in its place. The preview's
 * link to a newsletter is left out, because a missing one is not shown.
 */
const site = {
  PAYMENT_PAGE_URL: 'https://pages.razorpay.com/pl_journey/view',
  FOUNDER_SITE_URL: 'https://founder.example/',
  PREVIEW_SCAN_URL: 'https://scan.example/',
  PREVIEW_COMMUNITY_URL: 'https://chat.example/room',
};

/** Starts a world with the sample data, runs `work` with the variables that lead tests to it, and takes it down. */
export async function overTheStack<T>(
  work: (env: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  rmSync('.local-data/test', { recursive: true, force: true });
  Object.assign(process.env, site);
  const world = await startWorld({
    name: 'test',
    portOffset,
    firestore: 'embedded',
    fakedPush: 'instead',
  });
  const stopAndLeave = () => void world.stop().then(() => process.exit(130));
  process.once('SIGINT', stopAndLeave).once('SIGTERM', stopAndLeave);
  try {
    return await work({ [testWorldVariable]: JSON.stringify(world.ports) });
  } finally {
    await world.stop();
  }
}
