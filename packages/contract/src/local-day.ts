import { isLocalDay, type LocalDay } from '@reshape/domain/local-day';
import * as z from 'zod/mini';

/** A day on the wire and in the database: `yyyy-MM-dd`, and it exists. */
export const localDay = z.custom<LocalDay>(
  (value) => typeof value === 'string' && isLocalDay(value),
  'must be a day written yyyy-MM-dd',
);
