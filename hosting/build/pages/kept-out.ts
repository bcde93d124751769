import type { Plugin } from 'vite';

/** Packages that the public pages do without: each would weigh more than a page may. */
const heavy = ['firebase', '@firebase', 'victory', '@tanstack', 'react-toastify', 'react-router', 'zod'];

const inHeavy = new RegExp(`/node_modules/(?:${heavy.join('|')})(?:-[\\w-]+)?/`);

/** Those of the modules, by their paths, that no public page may carry. */
export const strangersAmong = (modules: readonly string[]): string[] =>
  modules.filter((module) => inHeavy.test(module) || module.includes('/hosting/src/app/'));

/** Fails the build of the public pages when something has come into it that belongs to the member app. */
export const keptOut: Plugin = {
  name: 'kept-out',
  generateBundle(_options, files) {
    const modules = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const strangers = strangersAmong(modules);
    if (strangers.length > 0) this.error(`The public pages may not carry ${strangers.join(', ')}`);
  },
};
