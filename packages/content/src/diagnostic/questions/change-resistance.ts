import { type DiagnosticQuestion, noIssue } from '../question.ts';

export const changeResistance = {
  id: 'q5',
  title: 'Change Resistance',
  question: 'A new way of working is announced: what happens next? Choose what your team did the last time.',
  options: {
    A: {
      label: 'We said yes, and went on quietly in the old way',
      insight: {
        motive: 'safety',
        instinct: 'Keeping to the Known Path',
        feedback: 'The old way has one great merit: it has not killed anybody yet.',
        explanation:
          'A path that worked yesterday is a safe bet, and a new one is a guess. The body votes for the path before the mind has read the memo.',
        microShift:
          'Change one step instead of the path: for two weeks, use the new way for one kind of task, and only for that.',
      },
    },
    B: {
      label: 'Those who were best at the old way found fault with the new one',
      insight: {
        motive: 'status',
        instinct: 'Guarding Rank',
        feedback: 'To an expert a new tool means being a beginner again, in public.',
        explanation:
          'Skill is rank. Whoever redraws the map takes away the advantage of those who knew the old one, and they notice first.',
        microShift:
          'Ask the old masters to decide what must not get lost, and let them teach the new way to somebody else.',
      },
    },
    C: {
      label: 'Everybody waited to see what the others would do',
      insight: {
        motive: 'affiliation',
        instinct: 'Following the Group',
        feedback: 'It was not resistance, just a hundred glances to the side.',
        explanation:
          'To copy the others was usually cheaper than to find out for oneself. When nobody knows, everyone copies everyone, and the group stands still.',
        microShift:
          'Win over two people whom the others like to watch, and let them begin where it can be seen.',
      },
    },
    D: {
      label: 'We braced ourselves, because the last change hurt',
      insight: {
        motive: 'safety',
        instinct: 'Once Bitten',
        feedback: 'Your team remembers. It is not this change they resist; it is the one before.',
        explanation:
          'Bad experiences stick more firmly than good ones, because forgetting a danger cost more than forgetting a treat. An apology does more here than a roadmap.',
        microShift:
          'Ask what the last change cost and write it down, before you say a word about what the new one will bring.',
      },
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;
