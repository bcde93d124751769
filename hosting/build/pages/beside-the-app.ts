import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

/** What the member app's build and those beside it have in common. */
export type Shared = Pick<InlineConfig, 'root' | 'mode' | 'plugins' | 'resolve' | 'define'>;

/** The folders of a build. */
export interface Folders {
  /** Of the package. */
  readonly root: string;
  /** What is deployed. */
  readonly deployed: string;
  /** For what is made on the way; gone when the build ends. */
  readonly workshop: string;
}

/** Makes more pages when the member app is built, of which `make` may read the files. */
export function besideTheApp(name: string, make: (folders: Folders) => Promise<void>): Plugin {
  let root = '';
  let deployed = '';
  return {
    name,
    apply: 'build',
    configResolved(config) {
      root = config.root;
      deployed = resolve(root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // Inside the package, because what it does not bundle it looks for in node_modules.
        const workshop = await mkdtemp(join(root, 'node_modules/.prerender-'));
        try {
          await make({ root, deployed, workshop });
        } finally {
          await rm(workshop, { recursive: true, force: true });
        }
      },
    },
  };
}

/** One more build, of which nothing comes from vite.config.ts but what is shared. Answers with the files it wrote. */
export async function bundle(
  shared: Shared,
  options: InlineConfig,
): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({ ...shared, configFile: false, logLevel: 'warn', ...options });
  if (!('output' in result)) throw new Error('One build gives one output');
  return result.output;
}

/** Packages that a prerenderer carries in itself: Node cannot load them as they are. */
export const carried = { noExternal: [/^@reshape\//, 'lucide-react'] };
