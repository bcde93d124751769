const pauseMs = 100;
const maxTries = 500;

/** Repeats `find` until it returns something, and resolves to that. Throws an Error after almost a minute. */
export async function until<Found>(find: () => Promise<Found | undefined | false>): Promise<Found> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const value = await find();
    if (value !== undefined && value !== false) return value;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error('Timed out: what the test waits for did not happen');
}
