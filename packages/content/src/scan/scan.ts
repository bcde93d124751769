/** The scan page's own words. */
export const scan = {
  heading: 'Which instinct runs your week?',
  lead: 'Seven questions, five old instincts. Take the answer that comes first, even if another one looks better.',
  progress: (step: number, total: number) => `Question ${step} of ${total}`,
  choose: 'Choose one',
  previous: 'Previous',
  next: 'Next',
  finish: 'Show the ranking',
  resumed: 'Welcome back. Your answers are where you left them.',
} as const;

/** The frame of the results page. */
export const scanResultPage = {
  heading: 'Your five instincts, in order',
  rankingTitle: 'The ranking',
  count: (count: number, total: number) => `${count} of ${total}`,
  tieNote: 'Where two have the same number, we list them in a fixed order; read them as equals.',
  meaningTitle: 'What it means',
  tryLabel: 'One thing to try',
  retake: 'Take it again',
  share: 'Share',
  copy: 'Copy',
  copied: 'Copied.',
  copyFailed: 'Your browser did not let us copy. You can select the text instead.',
  download: 'Save as a picture',
  pictureName: 'instinct-scan.png',
  next: { label: 'See what four weeks can do with this', target: '/welcome' },
  caveat:
    'Seven questions give a sketch and not a diagnosis. All five are in everybody; only the order differs.',
} as const;
