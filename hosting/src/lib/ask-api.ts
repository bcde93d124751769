import type { api } from '@reshape/contract/api';
import type { BodyInput } from '@reshape/contract/endpoint';

type Endpoints = (typeof api)[keyof typeof api];
type PublicPath = Extract<Endpoints, { access: 'public' }>['path'];
type At<Path> = Extract<Endpoints, { path: Path }>;

/**
 * Calls an endpoint for visitors from a public page. Of the contract it has only the types: its schemas would add the
 * schema library to the page. `read` gets the JSON of the response, or `undefined` when it is not JSON, whether the
 * call succeeded, and its status. Resolves to `otherwise` when no response arrives in time or `read` throws; never
 * rejects.
 */
export async function askApi<Path extends PublicPath, Answer>(
  call: {
    readonly method: At<Path>['method'];
    readonly path: Path;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: BodyInput<At<Path>>;
    /** The origin of our site when the page is on another; empty otherwise. */
    readonly origin?: string;
    readonly timeoutMs?: number;
  },
  read: (body: unknown, isOk: boolean, status: number) => Answer,
  otherwise: Answer,
): Promise<Answer> {
  const { method, path, query, body, origin = '', timeoutMs = 10_000 } = call;
  try {
    const response = await fetch(`${origin}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return read(await response.json().catch(() => undefined), response.ok, response.status);
  } catch {
    return otherwise;
  }
}
