import { useState } from 'react';
import { canSignIn } from '#lib/session/identity.ts';
import { IdentityError } from '#lib/session/identity-failure.ts';
import { signIn } from '#lib/session/sign-in.ts';
import { googlePopup } from './google-popup.ts';
import { signInFailure } from './sign-in-failure.ts';

export interface SignIn {
  /** Google or the exchange is being waited for. */
  readonly isBusy: boolean;
  /** Why the last try led nowhere, as a sentence; `null` before and during a try. */
  readonly failure: string | null;
  withGoogle(): void;
  /** Absent outside the emulators. */
  readonly asPersona?: (email: string) => void;
}

/** Signs a person in. A session that comes of it shows in the auth state; `onPreview` hears of a person without one. */
export function useSignIn(onPreview: (name: string | null) => void): SignIn {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const attempt = async (prove: Parameters<typeof signIn>[0]) => {
    setIsBusy(true);
    setFailure(null);
    try {
      if (!canSignIn()) throw new IdentityError('networkFailure');
      const signedIn = await signIn(prove);
      if (signedIn.as === 'preview') onPreview(signedIn.name);
    } catch (error) {
      console.error('The sign-in led nowhere', error);
      setFailure(signInFailure(error));
    } finally {
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    failure,
    withGoogle: () => void attempt(() => googlePopup().then(({ askGoogle }) => askGoogle())),
    ...(__EMULATORS__ && {
      asPersona: (email: string) =>
        void attempt(async () => (await import('#lib/session/become-persona.ts')).becomePersona(email)),
    }),
  };
}
