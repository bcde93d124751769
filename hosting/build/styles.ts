import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The `@layer` statement at the start of a style sheet. Throws when there is none. */
export function layerStatement(css: string): string {
  const statement = /^@layer [\w, ]+;/.exec(css)?.[0];
  if (statement) return statement;
  throw new Error('styles/index.css must open with the order of the layers');
}

/**
 * Browsers order layers by first appearance, and a shared component's file may be linked before the base styles. So
 * each file declares the whole order first; otherwise a component's styles could lose to the reset.
 */
export function layerOrder(styles: string): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const statement = layerStatement(readFileSync(styles, 'utf8'));
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = statement + file.source;
      },
    },
  };
}

/** The two faces of the first screen; italics and rarer glyphs may load later. */
export const firstFaces = /-latin-wght-normal-[^/]+\.woff2$/;

/** The rupee sign of body text, on the first screen of a page with a price. */
export const textRupee = /figtree-rupee-[^/]+\.woff2$/;

/** Preloads the fonts of the first screen, so that text does not shift when they arrive. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => firstFaces.test(file))
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
              injectTo: 'head',
            }),
          ),
    },
  };
}
