import { nudgeSettingsCard } from '@reshape/content/app/account';
import { maxPauseDays } from '@reshape/contract/nudges';
import { addDays, isLocalDay, type LocalDay } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { type SubmitEvent, useState } from 'react';
import { now } from '#lib/clock.ts';
import { dayInWords } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import styles from './nudge-settings-form.module.css';

export interface PauseProps {
  readonly until: LocalDay | null;
  readonly zone: string;
  readonly onChange: (until: LocalDay | null) => void;
}

/** A pause until a day, or its end. The day is sent by a button: while it is typed it is many other days first. */
export function Pause({ until, zone, onChange }: PauseProps) {
  const { holder, part } = useKeptFocus<HTMLDivElement>();
  const [day, setDay] = useState('');
  const [isRefused, setRefused] = useState(false);
  const today = dayIn(zone, now());
  const first = addDays(today, 1);
  const last = addDays(today, maxPauseDays);
  const pause = (event: SubmitEvent) => {
    event.preventDefault();
    const isPossible = isLocalDay(day) && day >= first && day <= last;
    setRefused(!isPossible);
    if (isPossible) onChange(day);
  };
  return (
    <div ref={holder} tabIndex={-1}>
      {until === null ? (
        // Our own sentence says what is wrong with the day, in the language of the page.
        <form ref={part} noValidate onSubmit={pause}>
          <Field
            label={nudgeSettingsCard.pause}
            hint={nudgeSettingsCard.pauseHint}
            error={isRefused ? nudgeSettingsCard.badPause : null}
          >
            {(ids) => (
              <div className={styles.row}>
                <TextInput
                  {...ids}
                  type="date"
                  min={first}
                  max={last}
                  value={day}
                  className={styles.short}
                  onChange={({ target }) => setDay(target.value)}
                />
                <Button type="submit" variant="secondary">
                  {nudgeSettingsCard.pauseNow}
                </Button>
              </div>
            )}
          </Field>
        </form>
      ) : (
        <div ref={part} className={styles.part}>
          <p role="status">{nudgeSettingsCard.paused(dayInWords(until))}</p>
          <Button variant="secondary" onClick={() => onChange(null)}>
            {nudgeSettingsCard.resume}
          </Button>
        </div>
      )}
    </div>
  );
}
