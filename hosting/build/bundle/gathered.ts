import type { Rolldown } from 'vite';

type ModuleGraph = Rolldown.ChunkingContext;

/** The modules that `entry` cannot begin without: all that it imports, but for what it imports later. */
function neededBy(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const needed = new Set<string>();
  const add = (id: string) => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  add(entry);
  return needed;
}

/**
 * Gathers everything that `entry` begins with in the file `name`, and all modules that match `andAll`. Left alone, the bundler puts each part that another
 * page shares into a file of its own, and ten small files weigh 1.6 kB more (brotli) than one.
 */
export function gathered(name: string, entry: string, andAll?: RegExp) {
  let needed: ReadonlySet<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    needed ??= neededBy(entry, graph);
    return needed.has(id) || andAll?.test(id) ? name : null;
  };
}
