import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { slowStart } from '@reshape/content/app/session';
import { loginHtml } from './login-html.ts';

const index = readFileSync(join(__dirname, '../index.html'), 'utf8');
const shell = { title: 'Sign in | Reshape', description: 'Sign in here.', html: '<h1>Sign in</h1>' };
const parts = {
  index,
  shell,
  styles: ['/assets/login.css'],
  origin: 'https://reshape.example',
  starter: '/assets/load-app.js',
};

describe('the HTML of the login page', () => {
  const html = loginHtml(parts);

  test('shows its heading and a noscript message without JavaScript', () => {
    expect(html).toMatch(/<div id="root"[^>]*><h1>Sign in<\/h1><\/div>/);
    expect(html).toContain('needs JavaScript');
  });

  test("loads one small script, which reads the app's address from the root element", () => {
    expect(html.match(/<script[^>]*>/g)).toEqual([
      '<script type="module" crossorigin src="/assets/load-app.js">',
    ]);
    expect(html).toContain('<div id="root" data-app="/src/app/main.tsx">');
  });

  test('has the title, description, address and styles of the login page', () => {
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('<title>Sign in | Reshape</title>');
    expect(html).toContain('<meta name="description" content="Sign in here.">');
    expect(html).toContain('href="https://reshape.example/login"');
    expect(html).toContain('href="/assets/login.css"');
  });
});

test('index.html says that a start takes long in the words of the app', () => {
  expect(index).toContain(`>${slowStart.notice} <a href="?">${slowStart.retry}</a><`);
});

test('throws for an index.html without its root element', () => {
  expect(() => loginHtml({ ...parts, index: index.replace('id="root"', 'id="app"') })).toThrow('index.html');
});

test('throws for an index.html without a script', () => {
  expect(() => loginHtml({ ...parts, index: index.replace('type="module"', '') })).toThrow('starts no app');
});
