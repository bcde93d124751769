/** Who should join and who should not (spec section 2: six against seven). */
export const fit = {
  forYou: {
    heading: 'This Is For You If',
    bullets: [
      'You start well, and by the third week nobody would know.',
      'You have read enough about habits to write the book, and still check your phone in bed.',
      'You would rather understand a pattern than be shouted at for having it.',
      'You can spare two evenings, and two minutes on the days between.',
      'You are willing to move a piece of furniture and see what happens.',
      'You like the idea of doing this beside other people.',
    ],
  },
  notForYou: {
    heading: "This Probably Isn't For You If",
    bullets: [
      'You want a new life by Monday.',
      'You are looking for a drill sergeant.',
      'You hope to collect the material and watch it some day.',
      'You need to be told that none of it is up to you.',
      'You need to be told that all of it is.',
      'You cannot make either of the two live sessions.',
      'You are going through something that calls for a doctor or a therapist.',
    ],
  },
  closing:
    'If you are somewhere between the two lists, that is where most of us live. Come as you are, and bring the caveman.',
} as const;
