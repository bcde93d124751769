import { programme } from '../programme.ts';

/** What a person sees who signed in without a place in a running cohort (spec section 2, /dashboard-preview). */
export const preview = {
  pageTitle: 'Preview',
  banner: (name: string) =>
    `Hello ${name}, you're in Preview Mode — full access unlocks with the next cohort`,
  nameless: 'there',
  heading: 'A look through the door',
  lead: `You are signed in, and the address that you used has no place in a running ${programme.name} cohort. Here is what waits inside.`,
  insideTitle: 'What waits inside',
  mistakeTitle: 'Did you pay for a place?',
  mistake:
    'Then you most likely paid with another e-mail address. Sign out and come back with that one, or write to us and we will put it right.',
  signOut: 'Sign out',
} as const;

export interface InsideItem {
  readonly id: 'spots' | 'challenge' | 'plan' | 'reflection';
  readonly title: string;
  readonly text: string;
}

export const insideItems = [
  {
    id: 'spots',
    title: 'A daily log',
    text: 'Two minutes to write down one moment in which the old brain took over, and a streak that is honest about it.',
  },
  {
    id: 'challenge',
    title: 'One challenge a week',
    text: 'Small enough for a bad day, the same for everybody, seven days long.',
  },
  {
    id: 'plan',
    title: 'A plan that starts with who you are',
    text: 'Identity, Knowledge, Environment, Action: five questions that end in one tiny thing to do today.',
  },
  {
    id: 'reflection',
    title: 'A letter at the end of the week',
    text: 'What your own log says about you, put into a page that you can read in one breath.',
  },
] as const satisfies readonly InsideItem[];
