import { deiLoop, diagnosticResultPage, loopSteps, motiveCopy } from '@reshape/content/diagnostic';
import type { Motive } from '@reshape/domain/diagnostic';
import { isLocalDay } from '@reshape/domain/local-day';
import { useState } from 'react';
import { now } from '#lib/clock.ts';
import { deviceDay } from '#lib/device-day.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { HandOn } from '#ui/result/hand-on.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './dei-loop-plan.module.css';
import { firstLoopDay, loopCalendar, loopText } from './loop-calendar.ts';

export interface DeiLoopPlanProps {
  /** The motive that was met most often. */
  readonly motive: Motive;
  readonly onClose: () => void;
}

/** Detect, Experiment, Iterate: one week around one small shift, for a calendar and for the team. */
export function DeiLoopPlan({ motive, onClose }: DeiLoopPlanProps) {
  const [firstDay, setFirstDay] = useState<string>(() => firstLoopDay(deviceDay()));
  const { name, microShift } = motiveCopy[motive];
  const saveCalendar = () => {
    if (!isLocalDay(firstDay)) return;
    saveFile(
      deiLoop.calendarName,
      new Blob([loopCalendar(motive, firstDay, now())], { type: 'text/calendar' }),
    );
  };
  return (
    <div className={styles.plan}>
      <p className={styles.expansion}>{deiLoop.expansion}</p>
      <p>{deiLoop.lead(name)}</p>
      <div className={styles.shift}>
        <h3>{deiLoop.shiftTitle}</h3>
        <p>{microShift}</p>
      </div>
      <ol className={styles.steps}>
        {loopSteps.map(({ id, name: step, when, text }) => (
          <li key={id} className={styles.step}>
            <h3>
              {step} <span className={styles.when}>{when}</span>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Field label={deiLoop.startLabel}>
        {(ids) => (
          <TextInput
            {...ids}
            type="date"
            required
            value={firstDay}
            onChange={({ target }) => setFirstDay(target.value)}
          />
        )}
      </Field>
      <Button disabled={!isLocalDay(firstDay)} onClick={saveCalendar}>
        {deiLoop.calendarButton}
      </Button>
      <HandOn
        words={{
          share: deiLoop.shareButton,
          copy: deiLoop.copyButton,
          copied: deiLoop.copied,
          copyFailed: diagnosticResultPage.copyFailed,
        }}
        text={loopText(motive)}
      />
      <Button variant="quiet" onClick={onClose}>
        {deiLoop.close}
      </Button>
    </div>
  );
}
