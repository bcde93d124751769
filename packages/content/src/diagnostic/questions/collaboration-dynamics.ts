import { type DiagnosticQuestion, noIssue } from '../question.ts';

export const collaborationDynamics = {
  id: 'q6',
  title: 'Collaboration Dynamics',
  question: 'Your team needs something from the team next door: how does that go? Choose the usual story.',
  options: {
    A: {
      label: 'First we settle who is in charge',
      insight: {
        motive: 'status',
        instinct: 'Holding Territory',
        feedback: 'The question of who may decide comes before the question of what would help.',
        explanation:
          'Borders mattered: what lay inside them fed your group. A shared project is a piece of land without a fence, and someone always brings a post.',
        microShift:
          'Agree on one thing that each side decides alone, and one that neither can. Begin with the smallest shared result.',
      },
    },
    B: {
      label: 'They are difficult. Ask anyone on our side',
      insight: {
        motive: 'affiliation',
        instinct: 'Us and Them',
        feedback: 'You have a story about them, and rest assured, they have one about you.',
        explanation:
          'Loyalty inside and suspicion outside are two sides of one coin. It takes very little to draw the line; a different floor will do.',
        microShift:
          'Send one person to work at their table for a morning, with a real task, and let them report what was sensible over there.',
      },
    },
    C: {
      label: 'Everybody keeps their knowledge to themselves a little',
      insight: {
        motive: 'safety',
        instinct: 'Keeping a Reserve',
        feedback: 'Information is handed out in small portions, like food in a bad winter.',
        explanation:
          'Whoever kept a reserve got through hard times. Knowledge feels like a reserve as well, although it is the one supply that grows when shared.',
        microShift:
          'Start each joint meeting with one thing from each side that the other could not have known.',
      },
    },
    D: {
      label: 'We invite everyone to everything, so that nobody feels left out',
      insight: {
        motive: 'affiliation',
        instinct: 'Fear of Exclusion',
        feedback: 'Kindly meant, and now fourteen people are watching three of them talk.',
        explanation:
          'Being left out hurts, and most of us would rather bore people than hurt them. So the circle grows until it cannot work any more.',
        microShift:
          'Invite those who decide, and send the notes to all others within the hour. Being informed is also a way of belonging.',
      },
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;
