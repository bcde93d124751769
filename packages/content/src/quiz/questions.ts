import type { QuizQuestion } from './question.ts';
import { alarm } from './questions/alarm.ts';
import { biscuits } from './questions/biscuits.ts';
import { canWeTalk } from './questions/can-we-talk.ts';
import { fridayPlans } from './questions/friday-plans.ts';
import { hardTask } from './questions/hard-task.ts';
import { lateScroll } from './questions/late-scroll.ts';
import { missedDays } from './questions/missed-days.ts';
import { onlyTwoLeft } from './questions/only-two-left.ts';
import { promotion } from './questions/promotion.ts';

/** The nine questions of the quiz; the page shuffles them and asks them all (spec section 2). */
export const quizQuestions: readonly QuizQuestion[] = [
  alarm,
  lateScroll,
  biscuits,
  canWeTalk,
  fridayPlans,
  promotion,
  missedDays,
  onlyTwoLeft,
  hardTask,
];
