import { programme } from '../programme.ts';

/** Stands where the founder's own portrait will stand; every sentence of it is to be replaced. */
export const founder = {
  isSample: true,
  sampleLabel: 'Sample text: the founder writes this before launch',
  heading: 'Who is behind it',
  name: "The founder's name",
  role: `Founder of ${programme.name}`,
  initials: 'FN',
  paragraphs: [
    'Three or four sentences in the first person belong here: what the founder did before, what was studied and where, and who else teaches.',
    'Every claim on this page should be one that a careful reader can check.',
  ],
} as const;
