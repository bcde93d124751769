import { type DiagnosticQuestion, noIssue } from '../question.ts';

export const productivityProblem = {
  id: 'q11',
  title: 'Productivity Problem',
  question:
    'Everyone was busy all week and the important thing is still not done: where did the week go? Last one, so be frank.',
  options: {
    A: {
      label: 'Into small tasks that could be ticked off at once',
      insight: {
        motive: 'safety',
        instinct: 'Easy Prey',
        feedback: 'Ten rabbits have been caught, and the mammoth is feeling fine.',
        explanation:
          'Small and certain beats large and uncertain when you are hungry. Every tick tastes of success, and the large task tastes of possible failure.',
        microShift:
          'Cut off a piece of the mammoth that fits into twenty-five minutes, and do it before anybody opens the inbox.',
      },
    },
    B: {
      label: 'Into answering each other within minutes',
      insight: {
        motive: 'affiliation',
        instinct: 'Staying in Touch',
        feedback: 'You are wonderfully responsive. It is hard to think in between.',
        explanation:
          'Not to answer a call from one\'s own group was unfriendly at best. A quick reply says "I am here", over and over, until that is all the day says.',
        microShift:
          'Agree how long an answer may take, half a day, for example, and write it where everybody sees it. Silence then stops being rude.',
      },
    },
    C: {
      label: 'Into too many projects: starting is celebrated, finishing is not',
      insight: {
        motive: 'status',
        instinct: 'Collecting Trophies',
        feedback: 'The wall is full of beginnings. They look good there.',
        explanation:
          'A new venture shows boldness and draws eyes; the last tenth of an old one draws none. So the hunter sets out again, with the last catch still in the yard.',
        microShift:
          'For every start, something must be finished or buried. Celebrate both of the latter, with cake.',
      },
    },
    D: {
      label: 'Into polishing: it is never quite good enough to let go',
      insight: {
        motive: 'safety',
        instinct: 'Fear of Judgement',
        feedback: 'As long as it is unfinished, nobody can say that it is bad.',
        explanation:
          'To be judged by the group could cost you your place in it. Perfection is a shield, and a heavy one to carry.',
        microShift:
          'Show it at sixty per cent to one kind person, with one question. Then set the date on which it goes out regardless.',
      },
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;
