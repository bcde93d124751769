import type { AutomaticityMoment } from '@reshape/domain/automaticity';

/**
 * The question of how automatic the tiny action has become. The statement is the first one of Gardner et al. (2012).
 */
export const automaticityQuestion = {
  title: 'Does it happen by itself yet?',
  /** Above the member’s own words, and below them. */
  action: 'Your tiny action:',
  statement: 'is something I do automatically.',
  scale: 'How true is that?',
  lowest: 'not at all',
  highest: 'completely',
  answer: (value: number, of: number) => `${value} of ${of}`,
  skip: 'Skip this question',
  given: (value: number, of: number) => `You chose ${value} of ${of}.`,
  skipped: 'Skipped.',
  change: 'Change it',
  line: 'See your answers in My Progress',
  notSaved: 'Your answer was not saved. Please try again.',
  offline: 'You can answer once you are back online.',
} as const;

/** The member's answers in My Progress. */
export const automaticityLine = {
  title: 'How automatic it has become',
  lead: 'Your answers, from 1 (not at all) to 7 (completely).',
  whenColumn: 'When',
  answerColumn: 'Your answer',
  moments: {
    start: 'At the start',
    day14: 'Day 14',
    day28: 'Day 28',
    day66: 'Day 66',
  } satisfies Record<AutomaticityMoment, string>,
  /** For a worksheet whose text is no longer known on this device. */
  unknownAction: 'An earlier tiny action',
} as const;
