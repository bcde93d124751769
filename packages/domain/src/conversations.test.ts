import { expect, test } from '@jest/globals';
import { answerersOf } from './conversations.ts';

const operators = [
  { name: 'omar', role: 'owner', groups: [] },
  { name: 'olga', role: 'owner', groups: [] },
  { name: 'fay', role: 'facilitator', groups: ['east', 'north'] },
  { name: 'fred', role: 'facilitator', groups: ['east'] },
] as const;

test.each([
  ['a group that two facilitators lead', 'east', ['fay', 'fred']],
  ['a group that one leads', 'north', ['fay']],
  ['a group without a facilitator', 'west', ['omar', 'olga']],
  ['no group', undefined, ['omar', 'olga']],
])(
  'a conversation of a member of %s is answered by the facilitators, or else the owners',
  (_, group, names) => {
    expect(answerersOf(operators, group).map(({ name }) => name)).toEqual(names);
  },
);
