import { type DiagnosticQuestion, noIssue } from '../question.ts';

export const decisionMaking = {
  id: 'q7',
  title: 'Decision-Making',
  question:
    'A decision is due and the facts are only half clear: what does your team do? Pick the most familiar.',
  options: {
    A: {
      label: 'Ask for more numbers, and decide next week. Or the week after',
      insight: {
        motive: 'safety',
        instinct: 'Freezing',
        feedback: 'Not deciding feels safe. It is a decision too, merely one that nobody has signed.',
        explanation:
          'When an animal cannot tell whether to run or to fight, it keeps still and hopes to be overlooked. Deadlines, alas, see very well.',
        microShift:
          'Set the date on which you decide with whatever you have, and name beforehand the one fact that would change your mind.',
      },
    },
    B: {
      label: 'Look at the most senior person in the room',
      insight: {
        motive: 'status',
        instinct: 'Deference to Rank',
        feedback: 'The highest-ranking voice speaks first, and the others discover that they think so too.',
        explanation:
          'Following a strong leader spared the group many fights. It also means that the group is only as clever as one of its members on one afternoon.',
        microShift:
          'Have everyone write down their view before anyone speaks, and let the most senior person speak last.',
      },
    },
    C: {
      label: 'Agree in the meeting and disagree in the corridor',
      insight: {
        motive: 'affiliation',
        instinct: 'Keeping Harmony',
        feedback: 'The meeting decides, and the corridor takes it back.',
        explanation:
          'In front of everyone, contradiction is a risk to the bond; with one trusted person it strengthens one. So the truth moves to where it is safe.',
        microShift:
          'Before you close, ask everyone in turn: "What would I hear in the corridor?" The first honest answer earns thanks and no reply.',
      },
    },
    D: {
      label: 'Stand by an old decision, since reversing it would look bad',
      insight: {
        motive: 'status',
        instinct: 'Saving Face',
        feedback: 'Everybody can see the hole, and still you go on digging, with dignity.',
        explanation:
          'Whoever admitted a mistake could lose standing and influence. So we defend the past with the means of the present.',
        microShift:
          'Give decisions an expiry date. Whatever runs out may be renewed or dropped, and nobody has been wrong.',
      },
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;
