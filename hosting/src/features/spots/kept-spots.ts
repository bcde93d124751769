import { type Spot, spot } from '@reshape/contract/spots';
import * as z from 'zod/mini';
import { readOwn, writeOwn } from '#lib/member-storage.ts';

/** The list as it was last seen, kept on the device so that a reload without network still shows it. */
const name = 'spots';
const list = z.array(spot);

/** Browsers give a site some five million characters; the list leaves room for drafts, which matter more. */
const mostCharacters = 1_000_000;

/** Keeps the newest spots that there is room for. */
export function keepSpots(memberId: string, spots: readonly Spot[]): void {
  let room = mostCharacters;
  const fitting = spots.filter((each) => {
    room -= JSON.stringify(each).length + 1;
    return room >= 0;
  });
  writeOwn(memberId, name, JSON.stringify(fitting));
}

/** What was kept; `undefined` when nothing was, or nothing that can be read. */
export function keptSpots(memberId: string): Spot[] | undefined {
  const stored = readOwn(memberId, name);
  if (stored === null) return undefined;
  try {
    return list.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}
