import type { FrictionLetter, Motive, QuestionId } from '@reshape/domain/diagnostic';

/** What the insight card says about an answer A to D. */
export interface Insight {
  readonly motive: Motive;
  readonly instinct: string;
  readonly feedback: string;
  readonly explanation: string;
  readonly microShift: string;
}

/** What it says about E: no friction, so nothing to explain or to try (spec section 3). */
export interface NoIssue {
  readonly motive: null;
  readonly instinct: null;
  readonly feedback: string;
  readonly explanation: '';
  readonly microShift: '';
}

export interface DiagnosticOption<Answer extends Insight | NoIssue> {
  readonly label: string;
  readonly insight: Answer;
}

export interface DiagnosticQuestion {
  readonly id: QuestionId;
  readonly title: string;
  /** The page splits it at its first question mark and shows the rest bold, below. */
  readonly question: string;
  readonly options: Readonly<Record<FrictionLetter, DiagnosticOption<Insight>>> & {
    readonly E: DiagnosticOption<NoIssue>;
  };
}

/** Option E, the same in all eleven questions. */
export const noIssue: DiagnosticOption<NoIssue> = {
  label: 'No, this is not an issue in our team',
  insight: {
    motive: null,
    instinct: null,
    feedback: "Looks like this isn't a major friction point in your team.",
    explanation: '',
    microShift: '',
  },
};
