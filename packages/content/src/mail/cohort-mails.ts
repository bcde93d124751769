import { secondMonth } from '@reshape/domain/second-month';
import { feedbackMinutes, feedbackQuestions } from '../app/feedback.ts';
import { inWords, startInWords } from '../numbers.ts';
import { feedbackPath } from '../paths.ts';
import { programme } from '../programme.ts';
import type { MailContent } from './mail.ts';
import { writtenMail } from './written-mail.ts';

const minutes = `${inWords(feedbackMinutes)} minutes`;

/** After the last day: the questions of the feedback. */
export const cohortEnded = ({
  title,
  weeks,
}: {
  readonly title: string;
  readonly weeks: number;
}): MailContent => ({
  subject: `How were your ${inWords(weeks)} weeks?`,
  preview: `${startInWords(feedbackQuestions)} short questions, ${minutes}.`,
  heading: `The ${title} is over`,
  blocks: [
    { text: 'Hello,' },
    {
      text: `${startInWords(weeks)} weeks are over. Your log and your worksheets stay yours, and so does the app. Your nudges have ended, unless you go on to day ${secondMonth.last}.`,
    },
    {
      text: `Would you answer ${inWords(feedbackQuestions)} short questions? They take ${minutes}, and they shape the next cohort.`,
    },
    { button: { label: 'Answer the questions', path: feedbackPath } },
    {
      text: 'Nobody reads what you write there unless you agree to be quoted. If you have to sign in first, you will find the questions on your dashboard afterwards.',
    },
  ],
  reason: `You are receiving this email once, because your cohort of ${programme.name} has ended.`,
});

/** To those who have not answered. */
export const cohortEndedReminder = ({ weeks }: { readonly weeks: number }): MailContent => ({
  subject: `${startInWords(feedbackMinutes)} minutes about your ${inWords(weeks)} weeks?`,
  preview: `${startInWords(feedbackQuestions)} short questions. We do not ask again.`,
  heading: `${startInWords(feedbackQuestions)} questions are still open`,
  blocks: [
    { text: 'Hello,' },
    {
      text: `Your answers about the ${inWords(weeks)} weeks shape the next cohort, especially if something did not work for you. We do not ask again.`,
    },
    { button: { label: 'Answer the questions', path: feedbackPath } },
    { text: 'Nobody reads what you write there unless you agree to be quoted.' },
  ],
  reason: `You are receiving this email because your cohort of ${programme.name} has ended and you have not answered yet.`,
});

/** What an operator wrote to a cohort. Empty lines separate the paragraphs of `text`. */
export function cohortMessage(subject: string, text: string, cohortTitle: string): MailContent {
  return {
    ...writtenMail(subject, text),
    reason: `You are receiving this email because you have a place in the ${cohortTitle} of ${programme.name}.`,
  };
}
