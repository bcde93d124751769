import { expect, test } from '@jest/globals';
import { splitQuestion } from './split-question.ts';

test.each([
  ['after the first question mark', 'Who decides? Be honest.', 'Who decides?', 'Be honest.'],
  ['only at the first of several', 'Who? And when?', 'Who?', 'And when?'],
  ['with nothing left over at the end', 'Who decides?', 'Who decides?', ''],
  ['not at all without a question mark', 'Be honest.', 'Be honest.', ''],
])('a question is split %s', (_, text, lead, remainder) => {
  expect(splitQuestion(text)).toEqual({ lead, remainder });
});
