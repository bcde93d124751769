import type { Worksheet } from '@reshape/contract/worksheets';

/** A worksheet whose every field says which field and which worksheet it is. */
export const sampleWorksheet = (id: string, given: Partial<Worksheet> = {}): Worksheet => ({
  id,
  struggle: `Struggle of ${id}`,
  identity: `Identity of ${id}`,
  knowledge: `Insight of ${id}`,
  environment: { easier: `Easier of ${id}`, harder: `Harder of ${id}` },
  tinyAction: `Action of ${id}`,
  status: 'active',
  created_at: '2026-06-10T08:00:00.000Z',
  ...given,
});
