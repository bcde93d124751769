import { signingOut } from '@reshape/content/app/sign-in';
import { useState } from 'react';
import { hasDrafts } from '#lib/drafts.ts';
import { type Drafts, leaveEverywhere, signOut } from '#lib/session/sign-out.ts';
import { toast } from '#lib/toasts.ts';

type Reach = 'here' | 'everywhere';

/** Signing out, with a question before it when words were not sent: `asks` is open until it is answered. */
export function useLeaving(memberId: string) {
  const [asked, setAsked] = useState<Reach | null>(null);

  const leave = async (reach: Reach, drafts: Drafts) => {
    setAsked(null);
    if (reach === 'here') return signOut(drafts);
    await leaveEverywhere(drafts).catch((error) => {
      console.error('The other devices could not be signed out', error);
      toast('error', signingOut.failed);
    });
  };
  const start = (reach: Reach) => () => {
    if (hasDrafts(memberId)) setAsked(reach);
    else void leave(reach, 'discard');
  };

  return {
    isAsking: asked !== null,
    onSignOut: start('here'),
    onSignOutEverywhere: start('everywhere'),
    onStay: () => setAsked(null),
    onLeave: (drafts: Drafts) => {
      if (asked) void leave(asked, drafts);
    },
  };
}
