import { type DiagnosticQuestion, noIssue } from '../question.ts';

export const trustPsychologicalSafety = {
  id: 'q9',
  title: 'Trust & Psychological Safety',
  question: 'Somebody in your team makes a mistake: what do the others see of it? Choose what is closest.',
  options: {
    A: {
      label: 'Nothing, until it can no longer be hidden',
      insight: {
        motive: 'safety',
        instinct: 'Hiding the Wound',
        feedback: 'Mistakes do surface in your team, only late, and by then fully grown.',
        explanation:
          'Whoever showed weakness could be attacked or left behind, so animals hide their injuries. People do it with spreadsheets.',
        microShift:
          'Begin the weekly meeting with a small mistake of your own and what it taught you. The person of highest rank goes first.',
      },
    },
    B: {
      label: 'Nothing, because hardly anyone asks a question that might look foolish',
      insight: {
        motive: 'status',
        instinct: 'Saving Face',
        feedback: 'The questions are there. They are being looked up in secret, one by one, by everybody.',
        explanation:
          'Not knowing used to show where you stood. The fear of looking small is often stronger than the wish to understand.',
        microShift:
          'Put one person in charge of the simple questions in each meeting, in turn. It is an office, and it has dignity.',
      },
    },
    C: {
      label: 'It depends: those who have been here long are forgiven more',
      insight: {
        motive: 'affiliation',
        instinct: 'Guarding the Camp',
        feedback:
          'There is an inside and an outside in your team, and the newcomers can tell you exactly where the line runs.',
        explanation:
          'A stranger had to prove themselves before the group would share its food. Old members had credit. The door is still there, though nobody remembers fitting it.',
        microShift:
          'Give every newcomer something in the first week that only they can decide, and somebody who has made a mistake there before them.',
      },
    },
    D: {
      label: 'Plenty, with a remark on top',
      insight: {
        motive: 'status',
        instinct: 'Dominance Play',
        feedback: 'It is only a joke, and everyone laughs, and next time nobody tells.',
        explanation:
          'Mockery keeps people in their place without open conflict. It is quick, it is cheap, and it works, which is the trouble with it.',
        microShift:
          'Let whoever hears such a remark ask one sober question about the matter itself. It turns the light from the person to the problem.',
      },
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;
