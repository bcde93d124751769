import { type DiagnosticQuestion, noIssue } from '../question.ts';

export const accountabilityOwnership = {
  id: 'q3',
  title: 'Accountability & Ownership',
  question: 'A task was agreed on, and now it is late: whose was it? Be honest about the usual answer.',
  options: {
    A: {
      label: "Everybody's, and so nobody's",
      insight: {
        motive: 'safety',
        instinct: 'Hiding in the Herd',
        feedback: 'A task that belongs to "the team" has found a very comfortable place to rest.',
        explanation:
          'To stand out is to be seen, and being seen was risky. The more people could act, the less each one feels that it has to be them.',
        microShift:
          'Give every task one name before the meeting ends. Helpers are welcome; the name stays one.',
      },
    },
    B: {
      label: 'Hard to say: success has many owners, trouble has none',
      insight: {
        motive: 'status',
        instinct: 'Guarding Reputation',
        feedback: 'Credit gets claimed early and blame gets passed along. Nobody is lying, quite.',
        explanation:
          'A good name was the best thing you could own in a small group, and a stain on it was hard to wash out. So we step towards praise and away from the puddle.',
        microShift:
          'Let the person in charge say first what they would do differently. Thank them for it, aloud, before anyone else speaks.',
      },
    },
    C: {
      label: 'We know whose, but nobody likes to remind a colleague',
      insight: {
        motive: 'affiliation',
        instinct: 'Keeping the Peace',
        feedback: 'You are protecting the relationship, and paying for it with quiet resentment.',
        explanation:
          "Telling off a member of one's own group was never free: you might need them tomorrow. So we let it go, and keep the account in secret.",
        microShift:
          'Agree on one neutral question for the whole team, such as "What do you need to finish?", and use it for everybody, early.',
      },
    },
    D: {
      label: "The same person's, as always: they let nothing go",
      insight: {
        motive: 'status',
        instinct: 'Holding Territory',
        feedback: 'One person owns too much, and is both irreplaceable and late.',
        explanation:
          'What is mine gives me weight. Letting go of a task can feel like giving up ground, even to somebody who is drowning in it.',
        microShift:
          'Ask the owner to hand over one task completely, including the right to do it differently.',
      },
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;
