import type { Worksheet } from '@reshape/contract/worksheets';

/** The list of earlier worksheets: without the active one, newest first (spec section 5). */
export function pastWorksheetsOf(all: readonly Worksheet[], activeId: string | undefined): Worksheet[] {
  return all
    .filter(({ id }) => id !== activeId)
    .sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
}
