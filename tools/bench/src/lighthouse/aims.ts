import type { Visit } from './audit-page.ts';

export type Figure = Exclude<keyof Visit, 'faults'>;

interface Aim {
  /** How the figure is called in the table. */
  readonly label: string;
  readonly in: (value: number) => string;
  /** Absent for a figure that is only reported. */
  readonly reached?: (value: number) => boolean;
}

const points = (value: number) => String(value);
const milliseconds = (value: number) => `${Math.round(value)} ms`;
const atLeast = (least: number) => (value: number) => value >= least;
const atMost = (most: number) => (value: number) => value <= most;

/** What each page is asked for. */
export const aims: Readonly<Record<Figure, Aim>> = {
  performance: { label: 'performance', in: points, reached: atLeast(98) },
  accessibility: { label: 'accessibility', in: points, reached: atLeast(100) },
  'best-practices': { label: 'best practices', in: points, reached: atLeast(100) },
  seo: { label: 'SEO', in: points, reached: atLeast(100) },
  lcp: { label: 'LCP', in: milliseconds },
  tbt: { label: 'TBT', in: milliseconds, reached: atMost(50) },
  cls: { label: 'CLS', in: (value) => value.toFixed(3), reached: atMost(0.01) },
  bytes: { label: 'transferred', in: (value) => `${Math.round(value / 1000)} kB` },
  abroad: { label: 'other origins', in: points, reached: atMost(0) },
};

/** What the member's dashboard on a phone is asked for: its largest paint against that of `/terms` on a first visit. */
export const dashboardAims = { coldToTerms: 2.4, repeatToTerms: 1, layoutShift: 0.02 } as const;

/** How much longer the sales page's largest paint may take than a bare page's. */
export const lcpAim = 1.4;
