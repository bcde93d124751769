import { newsletter } from '@reshape/content/newsletter';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './newsletter-form.module.css';
import { SubscriptionAnswer } from './subscription-answer.tsx';
import { type Newsletter, useSubscription } from './use-subscription.ts';

/** First name and e-mail address; the browser checks both before anything is sent. */
export function NewsletterForm(to: Newsletter) {
  const { isBusy, answer, isLeaving, onSubmit, onStay } = useSubscription(to);
  const trapId = useId();
  return (
    <form method="post" action={`${to.host}/subscribe`} onSubmit={onSubmit} className={styles.form}>
      <Field label={newsletter.firstName}>
        {(ids) => <TextInput {...ids} name="firstName" autoComplete="given-name" maxLength={80} required />}
      </Field>
      <Field label={newsletter.email}>
        {(ids) => (
          <TextInput {...ids} name="email" type="email" autoComplete="email" maxLength={254} required />
        )}
      </Field>
      <div className={styles.trap}>
        <label htmlFor={trapId}>{newsletter.trap}</label>
        <input id={trapId} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" isBusy={isBusy} className={styles.button}>
        {isBusy ? newsletter.busy : newsletter.button}
      </Button>
      <p className={styles.privacy}>
        {newsletter.privacy} <a href={newsletter.privacyLink.target}>{newsletter.privacyLink.label}</a>
      </p>
      <SubscriptionAnswer
        answer={answer}
        isLeaving={isLeaving}
        hasSite={to.founderSite !== null}
        onStay={onStay}
      />
    </form>
  );
}
