import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import nodemailer from 'nodemailer';
import { type MailService, startMailService } from '../mail-service/mail-service.ts';
import { type PushService, startPushService } from '../push-service/push-service.ts';
import { startControl } from './control.ts';

let mail: MailService;
let push: PushService;
let control: Server;
beforeAll(async () => {
  [mail, push] = await Promise.all([startMailService(), startPushService()]);
  control = await startControl({
    mail,
    push,
    port: 0,
    defaultHost: 'fcm.googleapis.com',
    paymentsUrl: 'http://127.0.0.1:4700',
  });
});
afterAll(async () => {
  control.close();
  control.closeAllConnections();
  await Promise.all([mail.close(), push.close()]);
});

const get = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${(control.address() as AddressInfo).port}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('the outbox shows a mail with HTML, text, headers and attachments, without running scripts in it', async () => {
  await nodemailer.createTransport({ host: '127.0.0.1', port: mail.port, ignoreTLS: true }).sendMail({
    from: 'hello@reshape.example',
    to: 'asha@example.com',
    subject: 'A <b>subject</b>',
    text: 'Go to https://reshape.example/login',
    html: '<html><head><title>x</title></head><body><a href="https://reshape.example/login">Go</a></body></html>',
    attachments: [{ filename: 'sessions.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' }],
  });
  const list = (await get('/')).text;
  expect(list).toContain('<a href="/mails/1">A &#60;b&#62;subject&#60;/b&#62;</a>');
  expect(list).toContain('to asha@example.com');
  expect(list).toContain('href="http://127.0.0.1:4700"');
  const { text } = await get('/mails/1');
  expect(text).toContain('<iframe src="/mails/1/html"');
  expect(text).toContain('<a href="https://reshape.example/login">https://reshape.example/login</a>');
  expect(text).toContain('Message-ID: &#60;');
  const html = await get('/mails/1/html');
  expect(html.text).toContain('<head><base target="_blank">');
  expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(html.headers.get('content-security-policy')).not.toMatch(/allow-(scripts|same-origin)/);
  expect((await get('/mails/1/attachments/0')).text).toBe('BEGIN:VCALENDAR');
  expect(JSON.parse((await get('/mails')).text)).toEqual([
    {
      number: 1,
      to: ['asha@example.com'],
      subject: 'A <b>subject</b>',
      text: expect.stringContaining('https://reshape.example/login'),
      headers: expect.stringContaining('Message-ID: <'),
    },
  ]);
  expect((await get('/mails/2')).status).toBe(404);
});
