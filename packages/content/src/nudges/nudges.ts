import type { Nudge } from '@reshape/contract/nudges';
import { links } from './links.ts';
import { quotes } from './quotes.ts';
import { texts } from './texts.ts';

/** Every nudge: at least one for each day of the four weeks. */
export const nudges: readonly Nudge[] = [...texts, ...quotes, ...links];
