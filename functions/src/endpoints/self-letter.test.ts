import { beforeEach, expect, test } from '@jest/globals';
import { memberCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { seedMembers } from '../test/seed-members.ts';
import { myLetter, writeLetter } from './self-letter.ts';

let dependencies: InMemoryDependencies;
beforeEach(() => {
  dependencies = inMemoryDependencies();
  seedMembers(dependencies);
});

const callOn = (day: string) => ({
  ...memberCall('member', { now: new Date(`${day}T10:00:00Z`) }),
});
const read = (day: string) => myLetter(callOn(day), dependencies);
const write = (day: string, text: string) => writeLetter({ ...callOn(day), body: { text } }, dependencies);

test('a letter to oneself can be read thirty days after it was written, and not before', async () => {
  expect(await read('2026-07-05')).toEqual({ letter: null });
  const closed = { written_on: '2026-07-05', opens_on: '2026-08-04' };
  expect(await write('2026-07-05', 'Dear me')).toEqual({ letter: closed });
  expect(await read('2026-08-03')).toEqual({ letter: closed });
  expect(await read('2026-08-04')).toEqual({ letter: { ...closed, text: 'Dear me' } });
});

test('a new letter replaces the earlier one, and opens thirty days from then', async () => {
  await write('2026-07-05', 'First');
  await write('2026-07-10', 'Second');
  expect(await read('2026-08-09')).toEqual({
    letter: { written_on: '2026-07-10', opens_on: '2026-08-09', text: 'Second' },
  });
});
