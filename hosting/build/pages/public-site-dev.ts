import type { Plugin } from 'vite';
import type { Prerenderer } from './prerenderer.ts';

/** While developing, Vite makes the styles of a module part of its script; this one brings those of the static parts. */
const styles = '<script type="module" src="/src/site/prerender/shells.tsx"></script>';

/** Renders the public pages anew for each request to the development server. */
export function publicSiteDev(origin: string): Plugin {
  return {
    name: 'public-site-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? '/', origin).pathname;
        if (!/^\/[a-z-]+$/.test(path) || !request.headers.accept?.includes('text/html')) return next();
        try {
          const site = await server.ssrLoadModule('/src/site/prerender/prerender.ts');
          const prerender: Prerenderer['prerender'] = site.prerender;
          const files = {
            script: '/src/site/start.ts',
            styles: ['/src/styles/index.css'],
            fonts: [],
            rupee: [],
          };
          const html = (await prerender({ origin, files }))[`${path.slice(1)}.html`];
          if (html === undefined) return next();
          response.setHeader('content-type', 'text/html');
          response.end(await server.transformIndexHtml(path, html.replace('</head>', `${styles}</head>`)));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
