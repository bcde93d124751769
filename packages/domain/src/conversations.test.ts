import { expect, test } from '@jest/globals';
import { answerersOf, type Conversation, conversationAfter } from './conversations.ts';

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

test('the operator who accepted can change length and link while the conversation takes place, until it is over', () => {
  const startsAt = new Date('2026-06-18T10:00:00Z');
  const time = { startsAt, minutes: 30 };
  const later = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);
  const accepted: Conversation = {
    ...{ state: 'accepted', times: [startsAt, later(60)], time, acceptedBy: 'omar', openUntil: later(30) },
  };
  const change = (minutes: number) =>
    conversationAfter(
      accepted,
      { kind: 'accept', by: 'omar', time: { startsAt, minutes: 45 } },
      later(minutes),
    );
  expect(change(5)).toEqual({ ...accepted, time: { startsAt, minutes: 45 }, openUntil: later(45) });
  expect(change(30)).toBeUndefined();
});
