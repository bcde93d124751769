/** The people that the sample data knows. Each signs in with one click in a build for the emulators. */
export const personas = [
  { email: 'member@example.com', story: 'active cohort, week 2, some history' },
  { email: 'newcomer@example.com', story: 'active cohort, nothing yet' },
  { email: 'early@example.com', story: 'enrolled in the cohort that has not begun' },
  { email: 'graduate@example.com', story: 'cohort is over, some history' },
  { email: 'preview@example.com', story: 'signed in, not enrolled' },
  { email: 'refunded@example.com', story: 'was enrolled' },
] as const;
