import type { Plugin } from 'vite';

/**
 * Makes Chromium compile all functions of the app's first file in the background while it arrives, instead of one
 * by one when they are first called: most of them are, to render the first page. Other browsers ignore the comment.
 * It must be the first line, so it is added after Vite has put its own there.
 */
export function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
