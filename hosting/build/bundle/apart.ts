import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Plugin } from 'vite';

const mark = '?apart';
const withoutMark = (id: string) => id.slice(0, -mark.length);

/**
 * Gives the modules that match `doors` their own copy of those that match `copied`, so that what only a door uses of
 * a package does not grow the file of everybody else. A page must never load both copies: each keeps its own state.
 */
export function apart({ doors, copied }: { readonly doors: RegExp; readonly copied: RegExp }): Plugin {
  return {
    name: 'apart',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isCopy = importer?.endsWith(mark);
      if (!importer || !(isCopy || doors.test(importer))) return null;
      const found = await this.resolve(source, isCopy ? withoutMark(importer) : importer, { skipSelf: true });
      return found && !found.external && copied.test(found.id) ? found.id + mark : found;
    },
    async load(id) {
      if (!id.endsWith(mark)) return null;
      const file = withoutMark(id);
      return { code: await readFile(file, 'utf8'), moduleType: extname(file) === '.ts' ? 'ts' : 'js' };
    },
  };
}
