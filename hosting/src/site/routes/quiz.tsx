import { Island } from '../island.tsx';
import { QuestionsPage } from './questions-page.tsx';

/** What stays as it was prerendered; the questions come alive. */
export const QuizPage = () => (
  <QuestionsPage>
    <Island name="quiz" />
  </QuestionsPage>
);
