import { describe, expect, test } from '@jest/globals';
import { ownAddress } from './payload.ts';

const origin = 'https://reshape.example';
const dashboard = `${origin}/`;

/** Where a click must not lead, however it is written. */
const elsewhere: readonly unknown[] = [
  ...['https://evil.example', 'http://evil.example/', 'https://evil.example/?nudge=a', 'ftp://evil.example/'],
  ...['//evil.example', '///evil.example', '////evil.example', '\\\\evil.example', '/\\evil.example'],
  ...['\\/evil.example', '/\t/evil.example', '/\n/evil.example', '/\r\n/evil.example', ' //evil.example'],
  ...['\t//evil.example', '\u0000//evil.example'],
  ...['https:\\\\evil.example', 'HTTPS://EVIL.EXAMPLE', 'https://evil.example#reshape.example'],
  ...['https://evil.example\\@reshape.example', 'https://reshape.example.evil.example/'],
  ...['https://reshape.example@evil.example/', 'https://reshape.example:pw@evil.example/'],
  ...['https://user@reshape.example/', 'https://user:pw@reshape.example/', 'https://:pw@reshape.example/'],
  ...['http://reshape.example/', 'https://reshape.example:8443/', 'https://www.reshape.example/'],
  ...['https://reshape.example./', 'https://reshape.exampl/', 'https://rеshape.example/'],
  ...['javascript:alert(1)', 'JavaScript:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)'],
  ...['javascript://reshape.example/%0aalert(1)', '\u0001javascript:alert(1)', 'vbscript:msgbox(1)'],
  ...[
    'data:text/html,<script>1</script>',
    'data:text/html;base64,AAAA',
    'blob:https://evil.example/1',
    'blob:https://reshape.example/1',
  ],
  ...['filesystem:https://reshape.example/a', 'file:///etc/passwd', 'about:blank', 'chrome://settings'],
  ...['intent://scan/#Intent;scheme=zxing;end', 'view-source:https://reshape.example/', 'mailto:a@b.example'],
  ...['tel:123', 'sms:123', 'ws://reshape.example/', 'wss://reshape.example/', 'https://', 'https://['],
  ...['http://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/', 'https://0x7f000001/'],
  ...[undefined, null, 7, true, {}, [], ['/'], { href: '/' }],
];

describe('a click on a nudge', () => {
  test('is tried with more than sixty addresses', () => {
    expect(elsewhere.length).toBeGreaterThan(60);
  });

  test.each(elsewhere.map((url) => [url]))('leads to the dashboard, and not to %j', (url) => {
    expect(ownAddress(url, origin)).toBe(dashboard);
  });

  test.each([
    ['/?nudge=look-again', '/?nudge=look-again'],
    ['?nudge=a', '/?nudge=a'],
    ['/mycaveman', '/mycaveman'],
    ['', '/'],
    [`${origin}/ikeaDashboard#today`, '/ikeaDashboard#today'],
    [`${origin}//evil.example/`, '//evil.example/'],
    ['/..//evil.example', '//evil.example'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['https:evil.example', '/evil.example'],
    ['https:/evil.example', '/evil.example'],
  ])('leads to the page %s of our own', (url, path) => {
    expect(ownAddress(url, origin)).toBe(origin + path);
    expect(new URL(ownAddress(url, origin), dashboard).origin).toBe(origin);
  });
});
