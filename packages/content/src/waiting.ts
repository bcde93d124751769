/** Beside a button whose call takes longer than usual. */
export const slowCall = 'This takes longer than usual. Please leave this page open.';
