import { homeScreen } from '@reshape/content/app/nudges';
import { Steps } from './steps.tsx';

/** iPhone and iPad, outside the Home Screen: a button would do nothing there, so there is none. */
export function HomeScreenHelp() {
  return <Steps lead={homeScreen.body} steps={homeScreen.steps} />;
}
