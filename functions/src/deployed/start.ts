import { log } from '../log.ts';
import { type Connection, connect } from './dependencies.ts';
import { readEnvironment } from './env.ts';

/**
 * Returns a function that gets what `create` makes for the deployed function `target`, once per process. A process
 * that serves `target` makes it at startup, so that one without a required setting logs the reason and exits at once.
 */
export function createAtStart<Value>(
  target: string,
  create: (connection: Connection) => Value | Promise<Value>,
): () => Promise<Value> {
  let creating: Promise<Value> | undefined;
  const get = () => {
    creating ??= createOverConnection(create);
    return creating;
  };
  if (process.env.FUNCTION_TARGET === target)
    get().catch((error: unknown) => {
      log.refusedToStart(error instanceof Error ? error.message : 'the environment is unusable');
      process.exit(1);
    });
  return get;
}

/** Shared by all functions of a process, because Firebase is initialised once. */
let connection: Connection | undefined;

async function createOverConnection<Value>(
  create: (connection: Connection) => Value | Promise<Value>,
): Promise<Value> {
  connection ??= connect(readEnvironment(process.env));
  return create(connection);
}
