import { questionIds } from '@reshape/domain/diagnostic';

/** The page before the diagnostic (spec section 2, /diagnostic-intro). */
export const diagnosticIntro = {
  heading: 'Caveman in the Cubicle',
  lead: 'Why do clever people wait, hedge, posture and nod, in one meeting after another? Because there is an old animal in the room, and it was invited along with everybody else.',
  paragraphs: [
    'Workplaces are new. The instincts that we bring to them are not: to stay safe, to hold our rank, to belong. When a team gets stuck, it is rarely for lack of knowledge. More often one of these three is quietly doing its job.',
    'This diagnostic shows you which of them your team feeds most, and gives you one small shift for each friction you recognise.',
  ],
  factsTitle: 'What to expect',
  facts: [
    `${questionIds.length} short questions`,
    'Five options each; one of them is always "not an issue in our team"',
    'An explanation and something to try, right after each answer',
    'No sign-up. Your answers stay on this device.',
  ],
  button: { label: 'Start Diagnostic', target: '/diagnostic' },
  resume: 'Continue where you left off',
  caveat: 'It is a mirror for a conversation, not a test of your team and not a verdict on anybody in it.',
} as const;
