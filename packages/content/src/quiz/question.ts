import type { QuizType } from '@reshape/domain/quiz';
import type { Paragraph } from '../paragraph.ts';

/** What the "Want the science?" popup shows. */
export interface Science {
  readonly title: string;
  readonly subtitle: string;
  readonly body: readonly Paragraph[];
}

interface Option<Type extends QuizType> {
  readonly type: Type;
  readonly label: string;
  readonly reflection: readonly Paragraph[];
}

/** Only a caveman answer may carry science (spec section 3). */
export interface CavemanOption extends Option<'caveman'> {
  readonly science?: Science;
}
export type ModernOption = Option<'modern'>;

export interface QuizQuestion {
  readonly id: string;
  readonly text: string;
  /** In the order in which they are shown; the caveman is not always first. */
  readonly options: readonly [CavemanOption, ModernOption] | readonly [ModernOption, CavemanOption];
}
