/** The quiz page's own words (spec section 2). */
export const quiz = {
  heading: 'Which of you is answering?',
  lead: 'Nine ordinary moments, two answers each. Take the one that is true on a tired day, not the one you would like to be true.',
  progress: (step: number, total: number) => `Question ${step} of ${total}`,
  choose: 'Choose one',
  previous: 'Previous',
  next: 'Next',
  finish: 'See my snapshot',
  science: 'Want the science?',
  closeScience: 'Close',
  resumed: 'Welcome back. Your answers are where you left them.',
} as const;
