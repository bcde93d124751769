import { inWords } from './numbers.ts';
import { questionnaireMinutes } from './paths.ts';

/**
 * The dialog that opens when the pointer leaves through the top of the window; apart from the form in it, because its
 * script is loaded only then.
 */
export const leaveIntent = {
  heading: 'Before you go',
  lead: `See what the caveman does with your day, in about ${inWords(questionnaireMinutes.quiz)} minutes and without a sign-up. Or get our letters, about one a month.`,
  quiz: { label: 'Take the quiz', target: '/quiz' },
  close: 'No, thank you',
} as const;
