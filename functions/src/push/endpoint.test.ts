import { describe, expect, test } from '@jest/globals';
import { hostileEndpoints } from '../testing/hostile/endpoints.ts';
import { pushEndpoint } from './endpoint.ts';

describe('the address of a subscription', () => {
  test.each([
    ['Chrome', 'https://fcm.googleapis.com/fcm/send/dK3x:APA91bH-_', 'fcm.googleapis.com'],
    ['Edge on Android', 'https://fcm.googleapis.com/wp/dK3x:APA91bH', 'fcm.googleapis.com'],
    [
      'Firefox',
      'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl',
      'updates.push.services.mozilla.com',
    ],
    ['Safari', 'https://web.push.apple.com/QGuQyavXutnMI', 'web.push.apple.com'],
    [
      'Edge on Windows',
      'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAA%2bQ%3d%3d',
      'wns2-par02p.notify.windows.com',
    ],
  ])('of %s leads to its push service', (_, endpoint, host) => {
    expect(pushEndpoint(endpoint)).toEqual({ host });
  });

  test('is refused in each of more than 120 hostile forms', () => {
    expect(new Set(hostileEndpoints).size).toBe(hostileEndpoints.length);
    expect(hostileEndpoints.length).toBeGreaterThanOrEqual(120);
    const letThrough = hostileEndpoints.filter((endpoint) => !('refusal' in pushEndpoint(endpoint)));
    expect(letThrough).toEqual([]);
  });

  test('of a push service that nobody here has heard of is told apart from a broken one', () => {
    expect(pushEndpoint('https://push.example/subscription')).toEqual({ refusal: 'unknown-host' });
    expect(pushEndpoint('https://169.254.169.254/latest')).toEqual({ refusal: 'unknown-host' });
    expect(pushEndpoint('https://fcm.googleapis.com:8443/fcm/send/x')).toEqual({ refusal: 'malformed' });
    expect(pushEndpoint('not an address')).toEqual({ refusal: 'malformed' });
  });

  test('has at most 1,024 bytes', () => {
    const start = 'https://web.push.apple.com/';
    expect(pushEndpoint(start.padEnd(1_024, 'x'))).toHaveProperty('host');
    expect(pushEndpoint(start.padEnd(1_025, 'x'))).toEqual({ refusal: 'malformed' });
  });
});

describe('the list of hostile forms is worth something, because it lets these judges fail:', () => {
  const googleLike = (host: string) => host.endsWith('fcm.googleapis.com');
  test.each<[string, (value: string) => boolean]>([
    ['a pattern over the raw text', (value) => /^https:\/\/.+\.(google|googleapis)\.com\//.test(value)],
    ['a host that ends like one of ours', (value) => googleLike(new URL(value).hostname)],
    ['a host that begins like one of ours', (value) => value.startsWith('https://fcm.googleapis.com')],
    [
      'a host without its port',
      (value) => new URL(value).hostname === 'fcm.googleapis.com' && value.startsWith('https:'),
    ],
    ['a text that the parser may mend', (value) => new URL(value).origin === 'https://fcm.googleapis.com'],
    [
      'a scheme that is not looked at',
      (value) => new URL(value).host === 'fcm.googleapis.com' && !new URL(value).port,
    ],
  ])('%s', (_, accepts) => {
    const letThrough = hostileEndpoints.filter((value) => {
      try {
        return accepts(value);
      } catch {
        return false;
      }
    });
    expect(letThrough.length).toBeGreaterThan(0);
  });
});
