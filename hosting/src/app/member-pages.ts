import { type SidebarPageId, sidebarPages } from '@reshape/content/app/frame';

/** The pages that are built, or whose place holder is. The others are not linked until they are. */
const built: ReadonlySet<SidebarPageId> = new Set<SidebarPageId>([
  'dashboard',
  'microchallenge',
  'my-ikea-plan',
  'my-caveman',
  'my-progress',
  'caveman-circle',
  'settings',
]);

export const memberPages = sidebarPages.filter(({ id }) => built.has(id));
