/** Where the sample links of a laptop lead; a production build has none of these pages. */
const targets = {
  founder: 'the founder’s own site',
  community: 'the chat of the community',
  scan: 'the external scan',
  newsletter: 'the newsletter’s own page',
} as const;

export const samplePages = Object.entries(targets).map(([id, target]) => ({
  path: `/samples/${id}`,
  description: `On this laptop the link to ${target} ends here; the real address is set before the site goes live.`,
  heading: `Here you would be on ${target}`,
  text: 'This laptop has a sample address. The real one is set in hosting/site.config.ts before the site goes live.',
  link: { label: 'Back to the programme', target: '/welcome' },
}));
