/** The button below a long text that a member wrote. */
export const longText = { more: 'Show all of it', less: 'Show less of it' } as const;
