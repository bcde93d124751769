import { programme } from '../programme.ts';

/** Stands where the founder's own story will stand; every sentence of it is to be replaced. */
export const founderStory = {
  isSample: true,
  sampleLabel: 'Sample text: the founder writes this page before launch',
  heading: 'Why this programme exists',
  name: "The founder's name",
  role: `Founder of ${programme.name}`,
  initials: 'FN',
  paragraphs: [
    'This is where the founder tells, in the first person, which habit would not stay, how many times it was started, and what finally made the difference.',
    'It needs one true scene and not a list of achievements: the room, the hour, the excuse. A reader who recognises the excuse will trust the rest.',
    'Then a sentence about what was studied and where, which can be checked, and a sentence about why a small group works better than another app.',
  ],
  closing:
    'It ends with why it matters to the founder that you, and not just anybody, get through week three.',
} as const;
