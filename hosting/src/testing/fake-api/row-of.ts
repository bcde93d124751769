import { api, type EndpointName } from '@reshape/contract/api';
import type { Endpoint } from '@reshape/contract/endpoint';

/** A row of the contract table, found by a request. */
export interface FoundRow {
  readonly name: EndpointName;
  readonly row: Endpoint;
  readonly params: Readonly<Record<string, string>>;
}

const names = Object.keys(api) as EndpointName[];

/** The row that a method and a path belong to; a literal path wins over one with a parameter. */
export function rowOf(method: string, path: string): FoundRow | undefined {
  const found = names.flatMap((name) => {
    const row: Endpoint = api[name];
    const match = path.match(new RegExp(`^${row.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`));
    return match && row.method === method ? [{ name, row, params: { ...match.groups } }] : [];
  });
  return found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}
