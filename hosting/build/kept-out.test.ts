import { expect, test } from '@jest/globals';
import { strangersAmong } from './kept-out.ts';

test.each([
  '/work/node_modules/firebase/auth/dist/index.mjs',
  '/work/node_modules/@firebase/app/dist/index.mjs',
  '/work/node_modules/victory-core/es/index.js',
  '/work/node_modules/@tanstack/query-core/build/modern/index.js',
  '/work/node_modules/react-toastify/dist/unstyled.mjs',
  '/work/node_modules/react-router-dom/dist/index.mjs',
  '/work/node_modules/zod/v4/mini/index.js',
  '/work/hosting/src/app/router.tsx',
])('a public page may not carry %s', (module) => {
  expect(strangersAmong([module])).toEqual([module]);
});

test('a public page may carry React, icons and our own bricks', () => {
  const modules = [
    '/work/node_modules/react-dom/client.js',
    '/work/node_modules/lucide-react/dist/esm/icons/x.mjs',
    '/work/hosting/src/ui/button.tsx',
    '/work/packages/content/src/landing/faq.ts',
  ];
  expect(strangersAmong(modules)).toEqual([]);
});
