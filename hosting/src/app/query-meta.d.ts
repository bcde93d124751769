import '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The session hangs on this query: when it fails for good, the member is signed out (spec section 8). */
      readonly endsSession?: boolean;
      /** What the console says before the error when this query failed for good. */
      readonly logsAs?: string;
    };
  }
}
