import { inWords, startInWords } from '../numbers.ts';

const choices = {
  pace: {
    label: 'The pace of the four weeks was',
    answers: { too_slow: 'too slow', right: 'right', too_fast: 'too fast' },
  },
  sessions: {
    label: 'The live sessions were',
    answers: { not_useful: 'not useful', useful: 'useful', very_useful: 'very useful' },
  },
  habit: {
    label: 'Did the habit change that you came for?',
    answers: { not_yet: 'not yet', partly: 'partly', yes: 'yes' },
  },
} as const;

/** The score, the choices, and what a member would tell a friend. */
export const feedbackQuestions = 2 + Object.keys(choices).length;

/** How long they take to read and answer with a sentence or two, in minutes. */
export const feedbackMinutes = 2;

/** The page with the questions at the end of a cohort. */
export const feedbackPage = {
  title: 'How was it?',
  lead: `${startInWords(feedbackQuestions)} questions, ${inWords(feedbackMinutes)} minutes. You can change your answers at any time.`,
  notYet: (day: string) => `These questions are here from ${day}, at the end of your four weeks.`,
  loading: 'Loading your answers...',
  failed: 'We could not load your answers just now.',
  retry: 'Try again',
  score: {
    label: 'How likely are you to recommend Reshape to a friend?',
    hint: '0 is not at all, 10 is certainly.',
  },
  choices,
  words: {
    label: 'What would you tell a friend about it?',
    hint: 'Optional. Nobody reads it unless you agree to be quoted below.',
  },
  quote: {
    ask: 'May we quote you?',
    label: 'Yes, you may quote what I wrote, word for word',
    hint: 'We may then show it on our site with this name. Take it back here at any time.',
    name: 'As',
  },
  missing: 'Please choose an answer.',
  missingWords: 'Please write something that we may quote.',
  missingName: 'Please write the name that we may use.',
  tooLong: (max: number) => `Please keep it within ${max.toLocaleString('en')} characters.`,
  submit: 'Send my answers',
  change: 'Save the changes',
  done: 'Thank you. Your answers are saved.',
  notSaved: 'Your answers were not saved. Please try again.',
} as const;
