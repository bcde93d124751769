import type { Nudge } from '@reshape/contract/nudges';

/** Words of people long dead, each with the place where they can be looked up. All are in the public domain. */
export const quotes: readonly Nudge[] = [
  {
    id: 'james-automatism',
    title: 'Hand over the details',
    type: 'quote',
    paragraphs: ['Which small daily decision could you make once, today, and never again?'],
    quote:
      '“The more of the details of our daily life we can hand over to the effortless custody of automatism, the more our higher powers of mind will be set free for their own proper work.” — William James, The Principles of Psychology, ch. IV',
  },
  {
    id: 'james-attend',
    title: 'What you agreed to',
    type: 'quote',
    paragraphs: ['Look at the last hour. What did you agree to, and who asked?'],
    quote:
      '“My experience is what I agree to attend to.” — William James, The Principles of Psychology, ch. XI',
  },
  {
    id: 'james-effort',
    title: 'A little, for nothing',
    type: 'quote',
    paragraphs: [
      'One thing today that you would rather not do, small, useless and quickly over. Cold water on the face will serve.',
    ],
    quote:
      '“Keep the faculty of effort alive in you by a little gratuitous exercise every day.” — William James, The Principles of Psychology, ch. IV',
  },
  {
    id: 'aurelius-dyed',
    title: 'The colour of it',
    type: 'quote',
    paragraphs: [
      'Which thought did you have most often this week? Hold it up to the light and look at its colour.',
    ],
    quote:
      '“Such as are thy habitual thoughts, such also will be the character of thy mind; for the soul is dyed by the thoughts.” — Marcus Aurelius, Meditations, Book V (tr. George Long)',
  },
  {
    id: 'aurelius-obstacle',
    title: 'In the way',
    type: 'quote',
    paragraphs: [
      'Take the thing that is in your way today. What would it be good for, if you had ordered it?',
    ],
    quote:
      '“… that which is an obstacle on the road helps us on this road.” — Marcus Aurelius, Meditations, Book V (tr. George Long)',
  },
  {
    id: 'epictetus-walking',
    title: 'By walking',
    type: 'quote',
    paragraphs: [
      'You are practising something today in any case. It may as well be something that you chose.',
    ],
    quote:
      '“Every habit and faculty is maintained and increased by the corresponding actions: the habit of walking by walking, the habit of running by running.” — Epictetus, Discourses, Book II, ch. 18 (tr. George Long)',
  },
  {
    id: 'seneca-imagination',
    title: 'Likely to frighten us',
    type: 'quote',
    paragraphs: [
      'He could not have known about inboxes. Write down what you are dreading, and next to it what you would do if it came.',
    ],
    quote:
      '“There are more things, Lucilius, likely to frighten us than there are to crush us; we suffer more often in imagination than in reality.” — Seneca, Moral Letters to Lucilius, Letter XIII (tr. Richard M. Gummere)',
  },
  {
    id: 'thoreau-day',
    title: 'The highest of arts',
    type: 'quote',
    paragraphs: ['Not the year, not the career. The day. What is one brush stroke that this one could use?'],
    quote:
      '“To affect the quality of the day, that is the highest of arts.” — Henry David Thoreau, Walden, “Where I Lived, and What I Lived For”',
  },
  {
    id: 'darwin-stamp',
    title: 'The stamp',
    type: 'quote',
    paragraphs: [
      'It is the last thing that his book on the subject says. When you catch the old brain at work today, you might greet it as family.',
    ],
    quote:
      '“Man still bears in his bodily frame the indelible stamp of his lowly origin.” — Charles Darwin, The Descent of Man, ch. XXI',
  },
];
