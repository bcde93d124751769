import { DiagnosticIntro } from '../../features/diagnostic/diagnostic-intro.tsx';
import { Island } from '../island.tsx';
import { QuestionsPage } from './questions-page.tsx';

/** The words before the diagnostic; only the way into it knows what the device keeps. */
export const DiagnosticIntroPage = () => (
  <QuestionsPage>
    <DiagnosticIntro start={<Island name="diagnostic-start" />} />
  </QuestionsPage>
);
