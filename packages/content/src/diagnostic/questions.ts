import type { FrictionLetter, Motive, QuestionId } from '@reshape/domain/diagnostic';
import type { DiagnosticQuestion } from './question.ts';
import { accountabilityOwnership } from './questions/accountability-ownership.ts';
import { burnoutPatterns } from './questions/burnout-patterns.ts';
import { changeResistance } from './questions/change-resistance.ts';
import { collaborationDynamics } from './questions/collaboration-dynamics.ts';
import { communicationClarity } from './questions/communication-clarity.ts';
import { decisionMaking } from './questions/decision-making.ts';
import { effortProblem } from './questions/effort-problem.ts';
import { energyDrain } from './questions/energy-drain.ts';
import { planningProblem } from './questions/planning-problem.ts';
import { productivityProblem } from './questions/productivity-problem.ts';
import { trustPsychologicalSafety } from './questions/trust-psychological-safety.ts';

/** The eleven questions of the diagnostic in the order of the specification (section 3), by their ids. */
export const diagnosticQuestions: Readonly<Record<QuestionId, DiagnosticQuestion>> = {
  q1: planningProblem,
  q2: communicationClarity,
  q3: accountabilityOwnership,
  q4: burnoutPatterns,
  q5: changeResistance,
  q6: collaborationDynamics,
  q7: decisionMaking,
  q8: energyDrain,
  q9: trustPsychologicalSafety,
  q10: effortProblem,
  q11: productivityProblem,
};

/** The motive to which an answer A to D belongs, as the domain's `diagnosticResult` asks for it. */
export const motiveOf = (id: QuestionId, letter: FrictionLetter): Motive =>
  diagnosticQuestions[id].options[letter].insight.motive;
