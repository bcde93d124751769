import { type DiagnosticQuestion, noIssue } from '../question.ts';

export const burnoutPatterns = {
  id: 'q4',
  title: 'Burnout Patterns',
  question:
    'When people in your team are running on empty, what kept them running? Take the pattern that you know best.',
  options: {
    A: {
      label: 'Nobody leaves before the others do',
      insight: {
        motive: 'affiliation',
        instinct: 'Moving with the Herd',
        feedback: 'Everyone is waiting for somebody else to go home. It is a very polite way of being tired.',
        explanation:
          'Whoever left the group at the wrong moment could be left behind, so we take our cue from what the others do, even when the others take theirs from us.',
        microShift: 'Let the most senior person leave on time twice a week, visibly, and say goodbye.',
      },
    },
    B: {
      label: 'Being exhausted counts as proof of being important',
      insight: {
        motive: 'status',
        instinct: 'Costly Display',
        feedback: '"So busy" has become a badge, and people polish it.',
        explanation:
          'A show of strength convinces because it costs something. Being able to burn more than the others is an old way of claiming rank.',
        microShift:
          'Stop praising hours for one month. Praise something that was finished, or something that was sensibly dropped.',
      },
    },
    C: {
      label: 'People do not dare to switch off: something might happen',
      insight: {
        motive: 'safety',
        instinct: 'Standing Guard',
        feedback: 'Your team rests with one eye open, and that is not rest.',
        explanation:
          'Someone had to keep watch at night, and those who slept through the wrong noise did not get to complain. With a phone on the pillow, everybody is the watchman.',
        microShift:
          'Share the watch out: one name per evening who can be reached, and a promise that the others will not be.',
      },
    },
    D: {
      label: 'The same kind people carry the rest until they cannot',
      insight: {
        motive: 'affiliation',
        instinct: 'Caretaking',
        feedback:
          'Help flows to whoever asks, from whoever cannot say no. It looks like team spirit until it falls ill.',
        explanation:
          'Helping bound the group together and was paid back over time. In a team that keeps changing, it may never be paid back, and the helper keeps helping.',
        microShift:
          "Make favours visible: one line each on the team's board. Then let those who owe take the next one.",
      },
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;
