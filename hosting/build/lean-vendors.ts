import type { UserConfig } from 'vite';

const routerBuild = (file: string) => `react-router/dist/production/${file}.mjs`;

/**
 * Leaves out what packages carry that no page of ours uses; `first-load.ts` says what a first visit may weigh.
 * Given as brotli of the member's first load:
 * - react-router names only its build for development in its exports, with the warnings in it (0.4 kB);
 * - its components for other modes stay because the bundler cannot know that `React.forwardRef` does nothing
 *   but return (1.0 kB);
 * - lucide-react builds its icons through a general formatter; ours know what they need (2.3 kB).
 */
export const leanVendors = {
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: routerBuild('index') },
      { find: /^react-router\/dom$/, replacement: routerBuild('dom-export') },
      { find: /^(.*)\/createLucideIcon\.mjs$/, replacement: '#ui/create-icon.ts' },
    ],
  },
  build: {
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['React', 'React2', 'React3'] },
    },
  },
} as const satisfies UserConfig;
