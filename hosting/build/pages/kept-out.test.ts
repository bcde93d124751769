import { expect, test } from '@jest/globals';
import { strangersAmong } from './kept-out.ts';

test.each([
  '/checkout/node_modules/firebase/auth/dist/index.mjs',
  '/checkout/node_modules/@firebase/app/dist/index.mjs',
  '/checkout/node_modules/victory-core/es/index.js',
  '/checkout/node_modules/@tanstack/query-core/build/modern/index.js',
  '/checkout/node_modules/react-toastify/dist/unstyled.mjs',
  '/checkout/node_modules/react-router-dom/dist/index.mjs',
  '/checkout/node_modules/zod/v4/mini/index.js',
  '/checkout/hosting/src/app/router.tsx',
])('a public page may not carry %s', (module) => {
  expect(strangersAmong([module])).toEqual([module]);
});

test('a public page may carry React, icons and our own bricks', () => {
  const modules = [
    '/checkout/node_modules/react-dom/client.js',
    '/checkout/node_modules/lucide-react/dist/esm/icons/x.mjs',
    '/checkout/hosting/src/ui/button.tsx',
    '/checkout/packages/content/src/landing/faq.ts',
  ];
  expect(strangersAmong(modules)).toEqual([]);
});
