import { expect, test } from '@jest/globals';
import { withFirstName } from './first-name.ts';
import { writtenMail } from './written-mail.ts';

test.each([
  ['Asha Rao', 'Hello Asha'],
  ['🌸 Asha Rao', 'Hello Asha'],
  [undefined, 'Hello there'],
  ['', 'Hello there'],
  ['asha@yahoo.example', 'Hello there'],
])('a letter greets a reader whose name is %j with “%s”', (name, greeting) => {
  expect(withFirstName({ subject: 'June', text: 'Hello {first name}' }, name).text).toBe(greeting);
});

test('what an operator wrote keeps its paragraphs and its lines', () => {
  const { blocks, preview } = writtenMail('June', 'Hello,\r\nall.\n\n \nBring:\n- a pen\n- paper\n');
  expect(blocks).toEqual([
    { lines: [[{ text: 'Hello,' }], [{ text: 'all.' }]] },
    { lines: [[{ text: 'Bring:' }], [{ text: '- a pen' }], [{ text: '- paper' }]] },
  ]);
  expect(preview).toBe('Hello, all.');
});

test.each([
  ['https://zoom.us/j/1?pwd=a&b=2', 'https://zoom.us/j/1?pwd=a&b=2'],
  ['http://example.com', 'http://example.com'],
  ['www.example.com/notes', 'https://www.example.com/notes'],
  ['reshape.org', 'https://reshape.org'],
  ['asha@example.com', 'mailto:asha@example.com'],
])('the address %s in a sentence is a link', (text, link) => {
  expect(writtenMail('June', `See (${text}), please.`).blocks).toEqual([
    { lines: [[{ text: 'See (' }, { text, link }, { text: '), please.' }]] },
  ]);
});

test.each(['javascript:alert(1)', 'ftp://example.com', '//example.com', 'at 7.30 p.m.'])(
  '%s is no link',
  (text) => {
    const [block] = writtenMail('June', text).blocks;
    const links = block?.lines.flat().flatMap(({ link }) => link ?? []) ?? [];
    expect(links.filter((link) => !/^(https?|mailto):/.test(link))).toEqual([]);
  },
);
