import { letters, questionIds } from '@reshape/domain/diagnostic';
import { inWords, startInWords } from './numbers.ts';
import { questionnaireMinutes } from './paths.ts';

/** The page before the diagnostic. */
export const diagnosticIntro = {
  heading: 'Caveman in the Cubicle',
  lead: 'Why do clever people wait, play safe, show off and nod in one meeting after another? Because each of them brings an old animal along.',
  paragraphs: [
    'Workplaces are new. The motives that we bring to them are not: to stay safe, to hold our rank, to belong. When a team gets stuck, it is rarely for lack of knowledge. More often one of these three is at work.',
    'This diagnostic shows you which of them your team feeds most, and gives you one small shift for each friction you recognise.',
  ],
  factsTitle: 'What to expect',
  facts: [
    `${questionIds.length} short questions`,
    `${startInWords(letters.length)} options each; one of them is always “not an issue in our team”`,
    `About ${inWords(questionnaireMinutes.diagnostic)} minutes`,
    'An explanation and something to try for each friction, right after your answer',
    'No sign-up. Your answers stay on this device.',
  ],
  employers: {
    title: 'For employers',
    text: 'Would you like to run this with several teams, or bring the programme in-house? Tell us how big the teams are and what you have noticed.',
    link: 'Write to us about your team',
    subject: 'Reshape for our team',
  },
  button: {
    labels: { new: 'Start Diagnostic', begun: 'Continue where you left off', finished: 'See your result' },
    again: 'Start again',
    target: '/diagnostic',
  },
  caveat: 'Use it to start a conversation. It does not judge your team or anybody in it.',
} as const;
