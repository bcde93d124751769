import { describe, expect, test } from '@jest/globals';
import { portsFrom } from './ports.ts';

describe('the ports of a stack', () => {
  test('are raised by the offset', () => {
    expect([portsFrom(0).hosting, portsFrom(3_000).hosting]).toEqual([5_000, 8_000]);
  });

  test.each([1_000, 2_000])('reject offset %d, which results in a port that browsers block', (offset) => {
    expect(() => portsFrom(offset)).toThrow(/6000|10080/);
  });

  test.each([Number.NaN, 0.5, 100_000, -4_000])('reject offset %d', (offset) => {
    expect(() => portsFrom(offset)).toThrow(RangeError);
  });
});
