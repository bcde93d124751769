import { describe, expect, test } from '@jest/globals';
import { inMemoryDependencies } from '../test/in-memory-stores.ts';
import { allFunctions, send } from '../test/in-process-api.ts';

const request = { method: 'GET', url: '/api/health', headers: {} };

describe('GET /api/health', () => {
  test('answers anyone with the deployed version while the database answers, and is not cached', async () => {
    const { status, headers, text } = await send(allFunctions(inMemoryDependencies()), request);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(JSON.parse(text)).toEqual({ version: expect.stringMatching(/./), database: 'ok' });
  });

  test('answers 503 while the database does not answer', async () => {
    const unavailable = Object.assign(new Error('no connection'), { code: 14 });
    const health = { check: () => Promise.reject(unavailable) };
    const { status, text } = await send(allFunctions({ ...inMemoryDependencies(), health }), request);
    expect([status, JSON.parse(text).code]).toEqual([503, 'unavailable']);
  });
});
