import { questionIds } from '@reshape/domain/diagnostic';

/** The question screen and the insight card (spec section 2, /diagnostic). */
export const diagnostic = {
  heading: 'Caveman in the Cubicle',
  step: (step: number) => `Step ${step} of ${questionIds.length}`,
  choose: 'Choose one option',
  keysHint: 'You can also press A to E.',
  previous: 'Previous',
  next: 'Next',
  finish: 'Show our profile',
  showWhy: '+ See why this happens',
  hideWhy: '− Hide why this happens',
  tryThis: 'Try this:',
  insightLabel: 'What is behind it',
  motiveLabel: 'Motive',
  resumed: 'Welcome back. Your answers are where you left them.',
} as const;

/** The results. */
export const diagnosticResultPage = {
  heading: 'Your Caveman Profile',
  line: (cavemanPercent: number, modernPercent: number) =>
    `${cavemanPercent}% Caveman in the Cubicle, ${modernPercent}% Modern Human`,
  triggers: (count: number) => `(${count} triggers)`,
  tryThis: 'Try this',
  nothingFound: {
    title: 'No friction found',
    text: 'Not one of the eleven is an issue in your team. Either you have built something rare, or the honest answers are being given in the corridor. Ask a colleague to take it too and compare.',
  },
  loopButton: 'Start your first DEI Loop',
  retake: 'Retake Diagnostic',
  share: 'Share',
  copy: 'Copy',
  copied: 'Copied.',
  copyFailed: 'Your browser did not let us copy. You can select the text instead.',
  download: 'Save as a picture',
  pictureName: 'caveman-in-the-cubicle.png',
  /** Holds the result and nothing of the answers. */
  shareText: (line: string) => `Our caveman profile: ${line}. How does yours look?`,
  next: { label: 'And what about your own caveman?', target: '/quiz' },
  caveat: 'Eleven questions, answered by one person on one day. Take it into the team as a question.',
} as const;
