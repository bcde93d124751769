import type { SidebarPageId } from '@reshape/content/app/frame';
import {
  ChartLine,
  Flame,
  House,
  type LucideIcon,
  PenLine,
  Settings,
  Target,
  UsersRound,
} from 'lucide-react';

/** The sign of each page in the sidebar. */
export const sidebarIcons = {
  dashboard: House,
  microchallenge: Target,
  'my-ikea-plan': PenLine,
  'my-caveman': Flame,
  'my-progress': ChartLine,
  'caveman-circle': UsersRound,
  settings: Settings,
} as const satisfies Record<SidebarPageId, LucideIcon>;
