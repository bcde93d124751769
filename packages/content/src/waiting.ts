/** Beside a button whose call takes longer than usual. */
export const slowCall = 'This is taking longer than usual. Please leave this page open.';
