/** The site's pages and the code of all of them, put in by build/service-worker.ts; empty during development. */
declare const __PRECACHE__: readonly { readonly url: string; readonly revision: string | null }[];
