import { describe, expect, test } from '@jest/globals';
import { told, week } from './testing/told-week.ts';

describe('the member’s own words', () => {
  const quoting = (tinyAction: string, identity = '') =>
    told(week([], [], [0], { tinyAction, identity }))
      .slice(1, 3)
      .join(' ');

  test.each([
    ['are quoted', 'Breathe twice', '<Breathe twice>'],
    ['lose the full stop that the sentence brings along', 'Breathe twice.', '<Breathe twice>'],
    ['come onto one line', ' Breathe\n\n twice\t ', '<Breathe twice>'],
    ['lose their own quotation marks', '“Breathe twice”', '<Breathe twice>'],
    ['are left out when there are too many', 'Breathe '.repeat(30), '=it'],
    ['are left out when there are none', ' . ', '=it'],
    ['are not read as a pattern', '$& {days} $1', '<$& {days} $1>'],
  ])('%s', (_, tinyAction, said) => {
    expect(quoting(tinyAction)).toContain(said);
  });

  test('the identity statement is held next to what was done, and to nothing else', () => {
    expect(told(week([], [], [0], { identity: 'I am calm.' }))).toContain('identity identity=<I am calm>');
    expect(told(week([0], [], [], { identity: 'I am calm.' })).join()).not.toContain('calm');
  });
});
