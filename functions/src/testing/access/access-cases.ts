import { api, type EndpointName } from '@reshape/contract/api';
import type { Endpoint } from '@reshape/contract/endpoint';
import type { AccessCase } from './access-case.ts';
import { callerCases } from './caller-cases.ts';
import { nudgeCases } from './nudge-cases.ts';
import { practiceCases } from './practice-cases.ts';
import { worksheetCases } from './worksheet-cases.ts';

/** One case for each row of the contract; a row without one is a type error. */
export const accessCases = {
  ...callerCases,
  ...practiceCases,
  ...worksheetCases,
  ...nudgeCases,
} as const satisfies { readonly [Name in EndpointName]: AccessCase };

/** The rows as the suites go through them. */
export const rows = (Object.keys(api) as EndpointName[]).map((name) => {
  const row: Endpoint = api[name];
  const rowCase: AccessCase = accessCases[name];
  const path = row.path.replace(/:\w+/g, 'some-id');
  return { name, ...row, ...rowCase, path, template: row.path };
});
export type Row = (typeof rows)[number];
