import { type DiagnosticQuestion, noIssue } from '../question.ts';

export const planningProblem = {
  id: 'q1',
  title: 'Planning Problem',
  question:
    'Think of the last plan your team made: what had become of it two weeks later? Pick what happens most often.',
  options: {
    A: {
      label: 'We were still planning, because one more detail was missing',
      insight: {
        motive: 'safety',
        instinct: 'Waiting for Certainty',
        feedback:
          'Planning feels like progress and carries none of the risk. Your team may be circling the camp in order not to leave it.',
        explanation:
          'An unclear path used to be a dangerous one, so the old brain asks for more information before it moves. In an office there is always more information, and so it never moves.',
        microShift:
          'End the next planning meeting with one step that somebody takes within 24 hours, however small, and plan the rest from what it shows.',
      },
    },
    B: {
      label: 'It had been too bold from the start: the dates were made to impress',
      insight: {
        motive: 'status',
        instinct: 'Display',
        feedback:
          'The plan was written for its audience and not for its authors. It did its work on the day it was shown.',
        explanation:
          'Showing strength was a way to rise in the group, and a bold promise is a cheap way to show it. The bill comes later, when nobody is watching.',
        microShift:
          'Ask for each date twice: once as a hope and once as something you would bet your lunch on. Publish the second.',
      },
    },
    C: {
      label: 'Some of us had doubts, but nobody wanted to spoil the mood',
      insight: {
        motive: 'affiliation',
        instinct: 'Keeping Harmony',
        feedback:
          'Everyone nodded and several people knew. The plan failed in silence, well before it failed in fact.',
        explanation:
          'For a social animal, disagreement feels like a small crack in the group. Most of us would rather walk in the wrong direction together than in the right one alone.',
        microShift:
          'Before you agree on a plan, give everyone two minutes to write down how it will fail. Read the notes out without names.',
      },
    },
    D: {
      label: 'Something urgent had come up, as it does, and swept it away',
      insight: {
        motive: 'safety',
        instinct: 'Threat Scanning',
        feedback:
          'Your team is good at fires. Plans lose against fires every time, even against those that were only smoke.',
        explanation:
          'What is sudden and loud gets attention first, because once it had teeth. What is important and quiet waits until it becomes sudden and loud.',
        microShift:
          'Name one person a day who looks at the urgent things, and let the others keep the plan until noon.',
      },
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;
