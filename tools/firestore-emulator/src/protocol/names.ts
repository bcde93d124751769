import { invalid } from './errors.ts';

const resourceName = /^projects\/([\w.:-]+)\/databases\/([\w().-]+)(?:\/documents(?:\/(.+))?)?$/;
const maxIdBytes = 1500;

export interface DatabaseName {
  project: string;
  database: string;
}

/** Splits `projects/p/databases/d/documents/a/b` into the database and the path below `documents`. */
export function parseName(name: string | null | undefined): DatabaseName & { path: string } {
  const [, project, database, path = ''] = resourceName.exec(name ?? '') ?? [];
  if (!project || !database) throw invalid(`Invalid resource name "${name ?? ''}".`);
  return { project, database, path };
}

export const documentsRoot = ({ project, database }: DatabaseName) =>
  `projects/${project}/databases/${database}/documents`;

/** The path of a document below `root`, or of the root itself (''). Throws INVALID_ARGUMENT for anything else. */
export function pathBelow(root: string, name: string | null | undefined): string {
  if (name === root) return '';
  const path = name?.startsWith(`${root}/`) ? name.slice(root.length + 1) : undefined;
  if (path === undefined) throw invalid(`"${name ?? ''}" does not lie in ${root}.`);
  const ids = path.split('/');
  if (ids.length % 2 === 1) throw invalid(`"${path}" names a collection, not a document.`);
  for (const id of ids) {
    const isReserved = id === '.' || id === '..' || /^__.*__$/s.test(id);
    if (id === '' || isReserved || Buffer.byteLength(id) > maxIdBytes) {
      throw invalid(`"${id}" cannot be the id of a collection or a document.`);
    }
  }
  return path;
}

/** The path of the collection that contains a document. */
export const collectionOf = (documentPath: string) => documentPath.slice(0, documentPath.lastIndexOf('/'));
