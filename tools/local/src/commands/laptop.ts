import { personas } from '../data/personas.ts';
import type { RunningWorld, WorldSettings } from '../world/world.ts';

/** The world of `npm start`. `PORT_OFFSET` moves all of its ports. */
export const laptop: WorldSettings = {
  name: 'laptop',
  portOffset: Number(process.env.PORT_OFFSET ?? 0),
  firestore: 'embedded',
  fakedPush: 'beside',
};

/** Says where the product is and who can sign in. */
export function announce({ url, pushedUrl }: Pick<RunningWorld, 'url' | 'pushedUrl'>): void {
  console.log(`\nReshape is at ${url}\n\nSign in with one click as`);
  for (const { email, story } of personas) console.log(`  ${email.padEnd(22)} ${story}`);
  console.log(`\nNudges that were pushed to no real browser are shown at ${pushedUrl}`);
  console.log('\nCtrl-C stops everything. Logs: .local-data/laptop/logs\n');
}

/** Runs a command to its end, and says in one sentence why when it fails. */
export async function run(command: () => Promise<void>): Promise<never> {
  try {
    await command();
    process.exit(0);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
