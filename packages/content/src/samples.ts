import { privacy, terms } from './legal.ts';

export interface Sample {
  readonly id: string;
  /** What must replace it, and in which file of this package. */
  readonly replace: string;
}

const markable = [
  { id: 'privacy', replace: 'the privacy policy, read by a lawyer (legal.ts)', content: privacy },
  { id: 'terms', replace: 'the terms, read by a lawyer (legal.ts)', content: terms },
] as const;

/** What must be replaced before launch in this package: everything that is still marked `isSample: true`. */
export const samples: readonly Sample[] = markable
  .filter(({ content }) => content.isSample)
  .map(({ id, replace }) => ({ id, replace }));
