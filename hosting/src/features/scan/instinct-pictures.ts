import type { Instinct } from '@reshape/domain/scan';
import type { ComponentType } from 'react';
import { Affiliation } from '#ui/pictures/affiliation.tsx';
import { KinCare } from '#ui/pictures/kin-care.tsx';
import { MateSeeking } from '#ui/pictures/mate-seeking.tsx';
import { SelfProtection } from '#ui/pictures/self-protection.tsx';
import { Status } from '#ui/pictures/status.tsx';

/** The drawing of each instinct. */
export const instinctPictures: Readonly<Record<Instinct, ComponentType>> = {
  'self-protection': SelfProtection,
  affiliation: Affiliation,
  status: Status,
  'mate-seeking': MateSeeking,
  'kin-care': KinCare,
};
