import { describe, expect, jest, test } from '@jest/globals';
import { Turns } from './turns.ts';

/** Says in order who has got their turn. */
function watch(turns: Turns<string>) {
  const order: string[] = [];
  const take = (who: string, key: string) =>
    turns.take(who, key).then(() => {
      order.push(`${who} ${key}`);
    });
  return { order, take };
}

const settled = () => new Promise(setImmediate);

describe('turns', () => {
  test('go in the order of asking', async () => {
    const turns = new Turns<string>();
    const { order, take } = watch(turns);
    void take('ada', 'x');
    void take('bob', 'x');
    void take('eve', 'x');
    await settled();
    expect(order).toEqual(['ada x']);
    turns.finish('ada');
    await settled();
    expect(order).toEqual(['ada x', 'bob x']);
    turns.finish('bob');
    await settled();
    expect(order).toEqual(['ada x', 'bob x', 'eve x']);
  });

  test('at different things do not wait for each other', async () => {
    const { order, take } = watch(new Turns<string>());
    void take('ada', 'x');
    void take('bob', 'y');
    await settled();
    expect(order).toEqual(['ada x', 'bob y']);
  });

  test('that would wait in a circle are not waited for', async () => {
    const { order, take } = watch(new Turns<string>());
    void take('ada', 'x');
    void take('bob', 'y');
    void take('ada', 'y');
    void take('bob', 'x');
    await settled();
    expect(order).toEqual(['ada x', 'bob y', 'bob x']);
  });

  test('given up before they came free nobody', async () => {
    const turns = new Turns<string>();
    const { order, take } = watch(turns);
    void take('ada', 'x');
    void take('bob', 'x');
    void take('eve', 'x');
    turns.finish('bob');
    turns.finish('ada');
    await settled();
    expect(order).toContain('eve x');
  });

  test('end after a while for whoever holds them, once others wait', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const { order, take } = watch(new Turns<string>(1000));
    void take('ada', 'x');
    void take('bob', 'x');
    jest.advanceTimersByTime(999);
    await settled();
    expect(order).toEqual(['ada x']);
    jest.advanceTimersByTime(1);
    await settled();
    expect(order).toEqual(['ada x', 'bob x']);
    jest.useRealTimers();
  });
});
