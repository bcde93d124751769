import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, setDoc, setLogLevel } from 'firebase/firestore';
import { attempts, outcomeOf } from './client-attempts.ts';

const MEMBER = 'ada';

/** Who may come: nobody in particular, some other member, and the member whose data it is. */
const callers = (environment: RulesTestEnvironment) => ({
  anonymous: environment.unauthenticatedContext(),
  'signed in': environment.authenticatedContext('bob', { email: 'bob@example.com', email_verified: true }),
  owner: environment.authenticatedContext(MEMBER, { email: 'ada@example.com', email_verified: true }),
});

/**
 * Lets every kind of caller try everything with a document of each collection, and names what was not denied.
 * The documents are there, so a denial is never just an absence.
 */
export async function reachable(
  environment: RulesTestEnvironment,
  collections: readonly string[],
): Promise<string[]> {
  setLogLevel('silent');
  const paths = collections.map((path) => path.replaceAll('{member}', MEMBER));
  await environment.withSecurityRulesDisabled(async (context) => {
    await Promise.all(paths.map((path) => setDoc(doc(context.firestore(), path), { seeded: true })));
  });
  const reached: string[] = [];
  for (const [who, context] of Object.entries(callers(environment))) {
    const db = context.firestore();
    for (const path of paths) {
      for (const [what, attempt] of Object.entries(attempts)) {
        const outcome = await outcomeOf(attempt(db, path));
        if (outcome !== 'denied') reached.push(`${who}: ${what} ${path} (${outcome})`);
      }
    }
  }
  return reached;
}
