/** Shown in a browser inside another app, where Google refuses to sign anybody in, before that matters. */
export const inAppBrowser = {
  price:
    'You are inside another app, where Google does not let you sign in. You can pay here and sign in with a link by email, or open this page in Safari, Chrome or Firefox.',
  signIn:
    'You are inside another app, where Google does not let you sign in. Ask for a link by email, or open this page in Safari, Chrome or Firefox.',
  copy: 'Copy the address',
  copied: 'Copied. Paste it into your browser.',
  copyFailed: 'Your browser did not let us copy. Select the address and copy it:',
} as const;
