import { letters, type Motive, questionIds } from '@reshape/domain/diagnostic';

/** The question screen and the insight card. */
export const diagnostic = {
  heading: 'Caveman in the Cubicle',
  step: (step: number) => `Step ${step} of ${questionIds.length}`,
  choose: 'Choose one option',
  keysHint: `You can also press ${letters[0]} to ${letters.at(-1)}.`,
  previous: 'Previous',
  next: 'Next',
  finish: 'See our profile',
  showWhy: '+ See why this happens',
  hideWhy: '− Hide why this happens',
  tryThis: 'Try this:',
  insightLabel: 'What is behind it',
  motiveLabel: 'Motive',
  resumed: 'Welcome back. Your answers are where you left them.',
} as const;

/** The three motives behind the frictions of a team, each with the name of a lucide icon. */
export const motives = {
  safety: { name: 'Safety & Self-Protection', icon: 'shield' },
  status: { name: 'Status & Social Hierarchy', icon: 'crown' },
  affiliation: { name: 'Affiliation & Belonging', icon: 'users' },
} as const satisfies Readonly<Record<Motive, object>>;
