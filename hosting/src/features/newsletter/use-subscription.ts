import { redirectDelayMs } from '@reshape/content/newsletter';
import { type FormEvent, useEffect, useState } from 'react';
import { rememberSubscribed } from './memory.ts';
import { type Answer, subscribe } from './subscribe.ts';

export interface Newsletter {
  /** Host that takes subscriptions; empty for our own. */
  readonly host: string;
  /** Where a subscriber is taken; null to leave them here. */
  readonly founderSite: string | null;
}

const written = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** Sends the form, tells what came of it, and takes the subscriber on after a while unless they stay. */
export function useSubscription({ host, founderSite }: Newsletter) {
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [stays, setStays] = useState(founderSite === null);

  const isLeaving = answer?.isSubscribed === true && !stays;
  useEffect(() => {
    if (!isLeaving || founderSite === null) return;
    const timer = setTimeout(() => location.assign(founderSite), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [isLeaving, founderSite]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    setIsBusy(true);
    setAnswer(null);
    const result = await subscribe(host, {
      firstName: written(fields, 'firstName'),
      email: written(fields, 'email'),
      website: written(fields, 'website'),
    });
    setIsBusy(false);
    setAnswer(result);
    if (!result.isSubscribed) return;
    form.reset();
    rememberSubscribed();
  };
  return { isBusy, answer, isLeaving, onSubmit, onStay: () => setStays(true) };
}
