import { parseArgs } from 'node:util';
import { startFirestore } from './server.ts';

const options = {
  port: { type: 'string', default: '8080' },
  host: { type: 'string', default: '127.0.0.1' },
  rules: { type: 'string', default: 'firestore.rules' },
  'rules-hint': { type: 'string' },
  indexes: { type: 'string' },
  data: { type: 'string' },
} as const;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const portOf = (error: unknown) => (error instanceof Error && 'port' in error ? error.port : 'asked for');

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

try {
  const { values } = parseArgs({ options });
  const firestore = await startFirestore({
    port: Number(values.port),
    host: values.host,
    rulesFile: values.rules,
    ...(values['rules-hint'] && { rulesHint: values['rules-hint'] }),
    ...(values.indexes && { indexesFile: values.indexes }),
    ...(values.data && { dataDir: values.data }),
    onDiskFailure: (error) => {
      console.error(`Firestore stops because its data cannot be stored: ${reasonOf(error)}`);
      process.exit(1);
    },
  });
  console.log(`Firestore is ready on ${firestore.url}`);
  const stop = async () => {
    await firestore.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(
    isTaken(error)
      ? `Firestore cannot start: port ${portOf(error)} is taken. Stop what uses it, or choose another with --port.`
      : `Firestore cannot start: ${reasonOf(error)}`,
  );
  process.exit(1);
}
