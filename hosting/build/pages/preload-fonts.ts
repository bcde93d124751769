import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The two faces that the first screen is set in; the italics and the rarer letters may come later. */
export const firstFaces = /-latin-wght-normal-[^/]+\.woff2$/;

/** The rupee sign of running text, which is on the first screen of a page with a price. */
export const textRupee = /figtree-rupee-[^/]+\.woff2$/;

/** Tells the browser of the first screen's fonts before it has read the styles, so that text does not jump. */
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
