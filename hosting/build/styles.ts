import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

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
        const css = readFileSync(styles, 'utf8');
        const statement = css.slice(0, css.indexOf(';') + 1);
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = statement + file.source;
      },
    },
  };
}

/** The two faces of the first screen; italics and rarer glyphs may load later. */
export const firstFaces = /-latin-wght-normal-[^/]+\.woff2$/;

/** The rupee sign of both faces, which a page with a price needs for its first paint. */
export const rupeeSigns = /-rupee-[^/]+\.woff2$/;

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
