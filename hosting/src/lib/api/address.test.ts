import { describe, expect, test } from '@jest/globals';
import { listSpots } from '@reshape/contract/spots';
import { getWorksheet } from '@reshape/contract/worksheets';
import { address } from './address.ts';

describe('the address of a call', () => {
  test('is its path, with what is asked for', () => {
    expect(address(listSpots)).toBe('/api/spots');
    expect(address(listSpots, {}, { after: 'a b&c', limit: undefined })).toBe('/api/spots?after=a+b%26c');
  });

  test('keeps a parameter in its own place', () => {
    expect(address(getWorksheet, { id: '../spots?x=1' })).toBe('/api/ikea/worksheet/..%2Fspots%3Fx%3D1');
  });
});
