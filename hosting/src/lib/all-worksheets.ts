import { type Worksheet, worksheetHistory, worksheetsPerPage } from '@reshape/contract/worksheets';
import { call } from './api-client/call.ts';

/** Every worksheet of the member, newest first, fetched page by page. */
export async function allWorksheets(signal: AbortSignal): Promise<Worksheet[]> {
  const worksheets: Worksheet[] = [];
  for (;;) {
    const after = worksheets.at(-1)?.id;
    const page = await call(worksheetHistory, { query: after === undefined ? {} : { after }, signal });
    worksheets.push(...page);
    if (page.length < worksheetsPerPage) return worksheets;
  }
}
