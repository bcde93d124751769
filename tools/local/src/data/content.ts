import { microchallenges } from '@reshape/content/microchallenges';
import { nudges } from '@reshape/content/nudges';
import type { SampleDocument } from './sample.ts';

/**
 * The content that the API reads from the database, as documents. The nudges stand evenly on their circle, so that each
 * is drawn equally often.
 */
export function contentDocuments(): SampleDocument[] {
  return [
    ...microchallenges.map(({ id, ...fields }) => ({ path: `microchallenges/${id}`, fields })),
    ...nudges.map(({ id, ...fields }, index) => ({
      path: `nudges/${id}`,
      fields: { ...fields, place: index / nudges.length },
    })),
  ];
}
