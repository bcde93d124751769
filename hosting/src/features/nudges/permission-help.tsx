import { blocked, homeScreen, unblocking } from '@reshape/content/app/nudges';
import { browserFamily } from './browser-names.ts';
import styles from './permission-help.module.css';

export interface StepsProps {
  readonly lead: string;
  readonly steps: readonly string[];
}

/** What somebody has to do themselves, one step after the other. */
export function Steps({ lead, steps }: StepsProps) {
  return (
    <>
      <p>{lead}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

/** The person told the browser to keep us out: how they let us in again. We do not ask a second time. */
export function BlockedHelp() {
  return <Steps lead={blocked.body} steps={unblocking[browserFamily()]} />;
}

/** iPhone and iPad, outside the Home Screen: a button would do nothing there, so there is none. */
export function HomeScreenHelp() {
  return <Steps lead={homeScreen.body} steps={homeScreen.steps} />;
}
