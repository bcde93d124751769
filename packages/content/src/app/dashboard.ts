/** The dashboard's own words; its cards bring theirs (spots.ts, streak.ts). */
export const dashboard = {
  pageTitle: 'Dashboard',
  welcome: (name: string) => `Welcome, ${name}`,
  welcomeNameless: 'Welcome',
  lead: 'Two minutes are enough for today: notice one moment, write it down, go on with your day.',
} as const;
