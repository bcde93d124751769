import { Island } from '../island.tsx';
import { QuestionsPage } from './questions-page.tsx';

/** What stays as it was prerendered; the questions come alive. */
export const ScanPage = () => (
  <QuestionsPage>
    <Island name="scan" />
  </QuestionsPage>
);
