import { createDependencies, type Dependencies } from '../dependencies.ts';
import { type Environment, readEnvironment } from '../env.ts';
import { log } from '../log.ts';

/**
 * Returns a function that gets what `create` makes for the deployed function `target`, once per process. A process
 * that serves `target` makes it at startup, so that one without a required setting logs the reason and exits at once.
 */
export function createAtStart<Value>(
  target: string,
  create: (dependencies: Dependencies, environment: Environment) => Promise<Value>,
): () => Promise<Value> {
  let creating: Promise<Value> | undefined;
  const get = () => {
    creating ??= createWithDependencies(create);
    return creating;
  };
  if (process.env.FUNCTION_TARGET === target)
    get().catch((error: unknown) => {
      log.refusedToStart(error instanceof Error ? error.message : 'the environment is unusable');
      process.exit(1);
    });
  return get;
}

/** The dependencies of the function `target`, when it needs no others. */
export const dependenciesAtStart = (target: string) =>
  createAtStart(target, async (dependencies) => dependencies);

/** Shared by all functions of a process, because Firebase is initialised once. */
let dependencies: Dependencies | undefined;

async function createWithDependencies<Value>(
  create: (dependencies: Dependencies, environment: Environment) => Promise<Value>,
): Promise<Value> {
  const environment = readEnvironment(process.env);
  dependencies ??= createDependencies(environment);
  return create(dependencies, environment);
}
