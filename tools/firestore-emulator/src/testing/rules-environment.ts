import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { startForTest } from './running.ts';

/** Firebase's own test environment over a server of its own, with `rules` put in place the way its tools do. */
export async function rulesEnvironment(
  rules: string,
): Promise<{ environment: RulesTestEnvironment; stop: () => Promise<void> }> {
  const server = await startForTest();
  const environment = await initializeTestEnvironment({
    projectId: 'demo-rules',
    firestore: { host: '127.0.0.1', port: server.port, rules },
  }).catch(async (error) => {
    await server.stop();
    throw error;
  });
  return {
    environment,
    stop: async () => {
      await environment.cleanup();
      await server.stop();
    },
  };
}
