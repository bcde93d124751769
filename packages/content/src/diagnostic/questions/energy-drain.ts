import { type DiagnosticQuestion, noIssue } from '../question.ts';

export const energyDrain = {
  id: 'q8',
  title: 'Energy Drain',
  question: "At four in the afternoon, where has your team's energy gone? Go with your first thought.",
  options: {
    A: {
      label: 'Into interruptions: something blinks all the time',
      insight: {
        motive: 'safety',
        instinct: 'Threat Scanning',
        feedback:
          'Each signal is small. But the head turns every time, and turning back takes longer than turning.',
        explanation:
          'A movement in the corner of the eye had to be checked at once; it could be something with an appetite. A red dot on a screen borrows that reflex many times a day.',
        microShift:
          'Agree on two hours without signals for the whole team, at the same time, with one phone number for real emergencies.',
      },
    },
    B: {
      label: 'Into meetings in which we enjoy each other and decide little',
      insight: {
        motive: 'affiliation',
        instinct: 'The Pull of the Campfire',
        feedback:
          'You like being together, which is a treasure. It has merely been put in the calendar under a wrong name.',
        explanation:
          'Sitting together, telling and hearing things, was how groups stayed groups. The need is real, and an agenda is a poor disguise for it.',
        microShift:
          'Split it: fifteen minutes of decisions standing up, and a coffee that is openly a coffee.',
      },
    },
    C: {
      label: 'Into how things look: slides, wording, who will see it',
      insight: {
        motive: 'status',
        instinct: 'Display',
        feedback: 'A lot of effort goes into the feathers, and the bird is getting tired.',
        explanation:
          'How we are seen decides what we are given, so appearance is never idle. The instinct cannot tell a board meeting from a Tuesday.',
        microShift:
          'Before you polish, ask who will decide what on the strength of it. If nobody will, send it as it is.',
      },
    },
    D: {
      label: 'Into worry: rumours, hints, what might be coming',
      insight: {
        motive: 'safety',
        instinct: 'Reading the Signs',
        feedback: 'Where facts are missing, the team makes its own, and makes them darker.',
        explanation:
          'A group that guessed early at danger had a head start. Without a clear signal the guessing does not stop, and it costs as much as work.',
        microShift:
          'Once a week, say three things: what we know, what we do not know, and when we will hear more. Say it even when nothing has changed.',
      },
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;
