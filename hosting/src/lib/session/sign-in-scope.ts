let isForTab = false;

/**
 * Keeps who is signed in at the identity provider for this tab only, so that no other page of the site can read it.
 * Called before anything asks who is signed in.
 */
export const keepSignInForTab = (): void => {
  isForTab = true;
};

export const isSignInForTab = (): boolean => isForTab;
