/** Ids of the sections of the sales page that links lead to. */
export const anchors = { weeks: 'weeks', pricing: 'pricing', newsletter: 'newsletter' } as const;
