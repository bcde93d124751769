import type { Endpoint } from '@reshape/contract/endpoint';

type Values = Readonly<Record<string, unknown>>;

/** Path and query of one call, such as `/api/spots?after=x`. A query parameter that is undefined is left out. */
export function address({ path }: Endpoint, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
