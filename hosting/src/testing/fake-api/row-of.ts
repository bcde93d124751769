import { api, type EndpointName } from '@reshape/contract/api';
import type { Endpoint } from '@reshape/contract/endpoint';

/** A row of the contract table, found by a request. */
export interface FoundRow {
  readonly name: EndpointName;
  readonly row: Endpoint;
  readonly params: Readonly<Record<string, string>>;
}

const names = Object.keys(api) as EndpointName[];

/** The row that a method and a path belong to; `undefined` when the table has none. */
export function rowOf(method: string, path: string): FoundRow | undefined {
  for (const name of names) {
    const row: Endpoint = api[name];
    const match = path.match(new RegExp(`^${row.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`));
    if (match && row.method === method) return { name, row, params: { ...match.groups } };
  }
  return undefined;
}
