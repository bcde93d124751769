import { deiLoop, diagnosticResultPage, loopSteps, motiveCopy } from '@reshape/content/diagnostic';
import { programme } from '@reshape/content/programme';
import type { Motive } from '@reshape/domain/diagnostic';
import { calendarFile } from '@reshape/domain/ics';
import { addDays, dayNumber, isLocalDay, type LocalDay } from '@reshape/domain/local-day';
import { useState } from 'react';
import { now } from '#lib/clock.ts';
import { deviceDay } from '#lib/device-day.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { ShareButtons } from '../engine/result.tsx';
import styles from './dei-loop-plan.module.css';

export interface DeiLoopPlanProps {
  /** The motive that occurred most often. */
  readonly motive: Motive;
  readonly onClose: () => void;
}

/** Detect, Experiment, Iterate: a one-week plan around one small shift, to save or to share with the team. */
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
    <Stack>
      <Text size="lead" tone="ember" face="italic">
        {deiLoop.expansion}
      </Text>
      <p>{deiLoop.lead(name)}</p>
      <Stack gap={2} className={styles.shift}>
        <h3>{deiLoop.shiftTitle}</h3>
        <p>{microShift}</p>
      </Stack>
      <Stack as="ol">
        {loopSteps.map(({ id, name: step, when, text }) => (
          <Stack as="li" gap={1} key={id} className={styles.step}>
            <h3>
              {step}{' '}
              <Text as="span" size="small" tone="soft" face="text">
                {when}
              </Text>
            </h3>
            <Text tone="soft">{text}</Text>
          </Stack>
        ))}
      </Stack>
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
      <ShareButtons
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
    </Stack>
  );
}

/** The shift of a loop, and its steps. */
export function loopText(motive: Motive): string {
  const { name, microShift } = motiveCopy[motive];
  return deiLoop.shareText(name, microShift, loopSteps.map(deiLoop.stepText));
}

/** The calendar file of a loop that starts on `firstDay`; `stamp` is its creation time. */
export function loopCalendar(motive: Motive, firstDay: LocalDay, stamp: Date): string {
  const { microShift } = motiveCopy[motive];
  const events = loopSteps.map(({ id, name, fromDay, days, text }) => ({
    uid: `dei-loop-${motive}-${firstDay}-${id}@${programme.name.toLowerCase()}`,
    time: { startsOn: addDays(firstDay, fromDay - 1), days },
    title: deiLoop.calendarTitle(name),
    description: id === 'experiment' ? `${microShift}\n\n${text}` : text,
  }));
  return calendarFile(events, { producer: programme.name, stamp });
}

/** Day of the week from 0; 1970-01-01, day number 0, was a Thursday. */
const weekday = (day: LocalDay) => (((dayNumber(day) + 4) % 7) + 7) % 7;
const [tuesday, friday] = [2, 5];

/** The first day after `today` from which both talks, on day 1 and on day 7, are on working days. */
export function firstLoopDay(today: LocalDay): LocalDay {
  const tomorrow = addDays(today, 1);
  const isFit = weekday(tomorrow) >= tuesday && weekday(tomorrow) <= friday;
  return isFit ? tomorrow : firstLoopDay(tomorrow);
}
