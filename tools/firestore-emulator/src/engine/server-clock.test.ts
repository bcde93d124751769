import { expect, test } from '@jest/globals';
import { ServerClock } from './server-clock.ts';

const at = (clock: ServerClock) => clock.read().getTime();

test('no two commits share a time, though the wall clock stands still', () => {
  const clock = new ServerClock(() => 1000);
  const times = Array.from({ length: 20 }, () => {
    clock.tick();
    return at(clock);
  });
  expect(new Set(times).size).toBe(20);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

test('time never runs backwards with the wall clock', () => {
  let wall = 2000;
  const clock = new ServerClock(() => wall);
  clock.tick();
  wall = 1000;
  clock.glance();
  expect(at(clock)).toBe(2000);
});

test('a commit after a pinned moment falls into a later millisecond', () => {
  const clock = new ServerClock(() => 1000);
  clock.tick();
  clock.tick();
  clock.pin();
  const pinned = at(clock);
  clock.tick();
  expect(Math.floor(at(clock))).toBeGreaterThan(Math.floor(pinned));
});
