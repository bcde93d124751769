import type { Instinct } from '@reshape/domain/scan';

export interface InstinctPortrait {
  readonly name: string;
  /** A lucide icon. */
  readonly icon: string;
  /** What it did for the people who had it first. */
  readonly ancient: string;
  /** What it does with a day of ours. */
  readonly today: string;
}

/** The five instincts that the programme works with (spec section 2). */
export const instinctPortraits = {
  'self-protection': {
    name: 'Self-Protection',
    icon: 'shield',
    ancient: 'Kept you away from the rustle in the grass, which was sometimes wind.',
    today: 'Keeps you away from the difficult e-mail, which is always an e-mail.',
  },
  affiliation: {
    name: 'Affiliation',
    icon: 'users',
    ancient: 'Kept you inside the group, because nobody got through a winter alone.',
    today: 'Says yes before you have looked at your calendar.',
  },
  status: {
    name: 'Status',
    icon: 'crown',
    ancient: 'Watched who ate first, because rank decided who ate at all.',
    today: "Opens a stranger's holiday pictures and comes back feeling poorer.",
  },
  'mate-seeking': {
    name: 'Mate Seeking',
    icon: 'flame',
    ancient: 'Made sure that somebody, somewhere, found you worth a second look.',
    today: 'Buys the jacket, checks the mirror, rewrites the message four times.',
  },
  'kin-care': {
    name: 'Kin Care',
    icon: 'baby',
    ancient: 'Got up at night for the small and the weak, so that they lived.',
    today: "Takes care of everybody's evening except the one you promised yourself.",
  },
} as const satisfies Readonly<Record<Instinct, InstinctPortrait>>;
