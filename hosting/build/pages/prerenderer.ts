/** What src/site/prerender/prerender.ts exports, for those who load it as it is built. */
export interface Prerenderer {
  prerender(settings: {
    readonly origin: string;
    readonly files: Record<'styles' | 'fonts', readonly string[]> & { readonly script: string };
  }): Promise<Record<string, string>>;
}
