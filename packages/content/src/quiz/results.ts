import type { QuizType } from '@reshape/domain/quiz';
import type { Paragraph } from '../paragraph.ts';

export interface QuizResultCopy {
  readonly title: string;
  readonly line: string;
  readonly paragraphs: readonly Paragraph[];
  readonly tryThis: string;
  /** Holds the result and nothing of the answers. */
  readonly share: string;
}

/** The frame of the results page. */
export const quizResultPage = {
  heading: 'Your Caveman Snapshot',
  tally: (caveman: number, modern: number) => `Caveman ${caveman}, modern human ${modern}`,
  tryLabel: 'Try this tonight',
  retake: 'Take it again',
  share: 'Share',
  copy: 'Copy',
  copied: 'Copied.',
  copyFailed: 'Your browser did not let us copy. You can select the text instead.',
  download: 'Save as a picture',
  pictureName: 'caveman-snapshot.png',
  next: { label: 'See what four weeks can do with this', target: '/welcome' },
  caveat: 'Nine questions make a snapshot and not a diagnosis. Treat it as a conversation starter.',
} as const;

export const quizResults = {
  caveman: {
    title: 'The caveman has the wheel',
    line: 'In most of these moments the older part of you got there first.',
    paragraphs: [
      [
        'That is no flaw. It is a quick, loyal, slightly jumpy companion who has kept your family alive for longer than there have been families with surnames. ',
        { em: 'It simply has not been told about the present.' },
      ],
      [
        'You will not out-argue it, and you need not. Look at the answers that stung a little. Each of them has a place and an hour, and places and hours can be rearranged.',
      ],
    ],
    tryThis:
      'Choose the one moment that made you wince. Before tomorrow, move one object so that the old answer takes twenty seconds longer.',
    share: 'My caveman snapshot: the caveman has the wheel. Which of you is answering?',
  },
  modern: {
    title: 'The modern human is driving',
    line: 'In most of these moments you had prepared the ground before the instinct arrived.',
    paragraphs: [
      [
        'The caveman is in the car, of course. He always is. But he sits in the back, and ',
        { em: 'you have childproofed the doors' },
        '.',
      ],
      [
        'Look at the answers in which he leaned forward anyway. They usually come from the same corner: fear, company, rank. That corner is the interesting one, because what works for you elsewhere has not reached it yet.',
      ],
    ],
    tryThis:
      'Take the thing that works best for you, say, the phone in the kitchen, and lend the idea to the one moment in which you still answered like a caveman.',
    share: 'My caveman snapshot: the modern human is driving. Which of you is answering?',
  },
} as const satisfies Readonly<Record<QuizType, QuizResultCopy>>;
