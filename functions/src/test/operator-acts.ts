import type { BodyInput, Endpoint, Params, Response } from '@reshape/contract/endpoint';
import { type OperatorApi, operatorApi } from '@reshape/contract/operator/api';
import type { OperatorDependencies } from '../dependencies.ts';
import { operatorHandlers } from '../http/operator-app.ts';

interface Input<E extends Endpoint> {
  readonly params?: Params<E>;
  readonly body?: BodyInput<E>;
  readonly query?: object;
  /** The idempotency key. */
  readonly key?: string;
}

/** Makes an operator's call without HTTP: its body is parsed by the contract, and its error is thrown. */
export async function act<Name extends keyof OperatorApi>(
  name: Name,
  { params, body, query, key }: Input<OperatorApi[Name]>,
  dependencies: Partial<OperatorDependencies>,
  by = 'asha',
): Promise<Response<OperatorApi[Name]>> {
  const row: Endpoint = operatorApi[name];
  const handler = operatorHandlers[name] as (call: object, dependencies: object) => Promise<never>;
  const call = {
    params: params ?? {},
    body: row.body?.parse(body),
    query: row.query?.parse(query),
    idempotencyKey: key,
    session: { sub: by, email: by, auth_time: 0, role: 'owner', groups: [] },
    requestId: 'request-1',
    now: dependencies.clock?.(),
  };
  return handler(call, dependencies);
}
