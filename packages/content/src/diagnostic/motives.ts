import type { Motive } from '@reshape/domain/diagnostic';

export interface MotiveCopy {
  readonly name: string;
  /** A lucide icon. */
  readonly icon: string;
  readonly summary: string;
  readonly microShift: string;
}

/** The three motives behind the frictions of a team (spec section 3). */
export const motiveCopy = {
  safety: {
    name: 'Safety & Self-Protection',
    icon: 'shield',
    summary:
      'Your team spends energy on not being caught out. It waits, hedges and keeps watch: sensible in tall grass, expensive in a project. People move when the ground is clear, and in an office somebody has to say out loud that it is.',
    microShift:
      'Open one meeting a day with two sentences: what we know, and what we do not know yet. Then ask for one step that would be safe even if it turned out wrong.',
  },
  status: {
    name: 'Status & Social Hierarchy',
    icon: 'crown',
    summary:
      'A good part of the work goes into how the work looks, and into who gets to say so. That is ambition pointed at the audience. Point it at the result, and the same energy pulls the cart.',
    microShift:
      'In one meeting a week, let people speak in reverse order of rank, and let whoever speaks last sum up the best idea that was not their own.',
  },
  affiliation: {
    name: 'Affiliation & Belonging',
    icon: 'users',
    summary:
      'You look after each other, and the price is that some things are not said. Harmony is kept up by silence, and the bill goes to whoever is kindest. A bond that can bear a clear no is the stronger one.',
    microShift:
      'Agree on one sentence with which anybody may disagree without giving offence, such as "I am with you, and I see it differently." Use it once a day.',
  },
} as const satisfies Readonly<Record<Motive, MotiveCopy>>;
