import { type DiagnosticQuestion, noIssue } from '../question.ts';

export const effortProblem = {
  id: 'q10',
  title: 'Effort Problem',
  question:
    'Some people in your team could give more than they do: what holds them back? Think of a good colleague and not of a bad one.',
  options: {
    A: {
      label: 'They do what is asked and no more: extra effort has not paid off',
      insight: {
        motive: 'safety',
        instinct: 'Saving Strength',
        feedback: 'It looks like laziness, but it may be bookkeeping.',
        explanation:
          'Strength was limited, and whoever wasted it was weak when it mattered. If effort leads nowhere, the body turns it down without asking the conscience.',
        microShift: "Show within two days what became of somebody's extra effort: who used it, and for what.",
      },
    },
    B: {
      label: 'They work on what is seen. What is not seen stays undone',
      insight: {
        motive: 'status',
        instinct: 'Display',
        feedback: 'In your team the visible work is done twice and the invisible work not at all.',
        explanation:
          'What nobody sees brings no standing, and the old brain is careful to invest where there is an audience.',
        microShift:
          'Once a week, let everyone name one invisible thing that a colleague did. Names, and no applause needed.',
      },
    },
    C: {
      label: 'Nobody wants to be the one who makes the others look bad',
      insight: {
        motive: 'affiliation',
        instinct: 'Fitting In',
        feedback: 'There is an unspoken speed limit, and everybody keeps to it to stay friends.',
        explanation:
          'Groups had ways of bringing down those who rose too far. Keeping to the common pace was a way to stay liked, and it still is.',
        microShift:
          "Set a goal that only the team can reach together, so that one person's speed becomes everyone's gain.",
      },
    },
    D: {
      label: 'They give more when the boss is looking',
      insight: {
        motive: 'status',
        instinct: 'Watching the Leader',
        feedback: 'Effort follows the gaze. When the gaze moves on, so does the effort.',
        explanation:
          'To be noticed by the one who shared out the food was worth an effort; what went unnoticed was not. Attention is still a currency, and an unevenly spent one.',
        microShift:
          'Let people show their work to those who use it. Ten minutes with a customer or a colleague replace many glances from above.',
      },
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;
