import { deiLoop, diagnosticResultPage, loopSteps, motiveCopy } from '@reshape/content/diagnostic-results';
import { programme } from '@reshape/content/programme';
import type { Motive } from '@reshape/domain/diagnostic';
import { calendarFile } from '@reshape/domain/ics';
import { addDays, dayNumber, isLocalDay, type LocalDay } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { useState } from 'react';
import { deviceTimeZone, now } from '#lib/clock.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LabelledInput, LabelledSelect } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { ShareButtons } from '../engine/result.tsx';
import styles from './diagnostic.module.css';

/** Opens the one-week plan for one of the motives that occurred most often; of several, it asks which. */
export function DeiLoop({ motives }: { readonly motives: readonly Motive[] }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Motive>();
  const motive = motives.length === 1 ? motives[0] : chosen;
  const close = () => setOpen(false);
  return (
    <>
      <Stack gap={3} align="start" data-screen-only="">
        <Text hasMeasure>{deiLoop.explanation}</Text>
        <Button variant="primary" onClick={() => setOpen(true)}>
          {diagnosticResultPage.loopButton}
        </Button>
      </Stack>
      <Dialog title={deiLoop.heading} isOpen={isOpen} onClose={close}>
        <Stack>
          {motives.length > 1 ? (
            <LabelledSelect
              label={deiLoop.which}
              value={chosen ?? ''}
              onChange={({ target }) => setChosen(motives.find((motive) => motive === target.value))}
            >
              <option value="">{deiLoop.choose}</option>
              {motives.map((motive) => (
                <option key={motive} value={motive}>
                  {motiveCopy[motive].name}
                </option>
              ))}
            </LabelledSelect>
          ) : null}
          {motive ? <DeiLoopPlan key={motive} motive={motive} onClose={close} /> : null}
        </Stack>
      </Dialog>
    </>
  );
}

interface DeiLoopPlanProps {
  readonly motive: Motive;
  readonly onClose: () => void;
}

/** Detect, Experiment, Iterate: a one-week plan around one small shift, to save or to share with the team. */
function DeiLoopPlan({ motive, onClose }: DeiLoopPlanProps) {
  const [firstDay, setFirstDay] = useState<string>(() => firstLoopDay(dayIn(deviceTimeZone(), now())));
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
          <Stack as="li" gap={1} key={id} className={styles.marked}>
            <h3>
              <span>{step}</span>{' '}
              <Muted as="span" face="text">
                {when}
              </Muted>
            </h3>
            <Text tone="soft">{text}</Text>
          </Stack>
        ))}
      </Stack>
      <LabelledInput
        label={deiLoop.startLabel}
        type="date"
        required
        value={firstDay}
        onChange={({ target }) => setFirstDay(target.value)}
      />
      <Cluster>
        <Button variant="primary" disabled={!isLocalDay(firstDay)} onClick={saveCalendar}>
          {deiLoop.calendarButton}
        </Button>
      </Cluster>
      <ShareButtons
        labels={{
          share: deiLoop.shareButton,
          copy: deiLoop.copyButton,
          copied: deiLoop.copied,
          copyFailed: deiLoop.copyFailed,
        }}
        text={loopText(motive)}
      >
        <Button variant="quiet" onClick={onClose}>
          {deiLoop.close}
        </Button>
      </ShareButtons>
    </Stack>
  );
}

/** The shift of a loop, and its steps. */
export function loopText(motive: Motive): string {
  const { name, microShift } = motiveCopy[motive];
  return deiLoop.shareText(name, microShift, loopSteps.map(deiLoop.stepText));
}

/**
 * The calendar file of a loop that starts on `firstDay`, or on the working day after it; `stamp` is its
 * creation time.
 */
export function loopCalendar(motive: Motive, firstDay: LocalDay, stamp: Date): string {
  const { microShift } = motiveCopy[motive];
  const last = loopSteps.at(-1);
  const days = workingDays(firstDay, last ? last.fromDay + last.days - 1 : 0);
  const events = loopSteps.flatMap(({ id, name, fromDay, days: count, text }) =>
    consecutiveRuns(days.slice(fromDay - 1, fromDay - 1 + count)).map((run, part) => ({
      uid: `dei-loop-${motive}-${firstDay}-${id}${part > 0 ? `-${part}` : ''}@${programme.name.toLowerCase()}`,
      time: run,
      title: deiLoop.calendarTitle(name),
      description: deiLoop.calendarText(id === 'experiment' ? `${microShift}\n\n${text}` : text),
    })),
  );
  return calendarFile(events, { producer: programme.name, stamp });
}

/** Day of the week from 0; 1970-01-01, day number 0, was a Thursday. */
const weekday = (day: LocalDay) => (((dayNumber(day) + 4) % 7) + 7) % 7;
const [sunday, saturday] = [0, 6];
const isWorkingDay = (day: LocalDay) => weekday(day) !== saturday && weekday(day) !== sunday;

/** The first working day that is not before `day`. */
const workingDayFrom = (day: LocalDay): LocalDay =>
  isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1));

/** `count` working days, the first of which is not before `from`. */
function workingDays(from: LocalDay, count: number): LocalDay[] {
  if (count === 0) return [];
  const day = workingDayFrom(from);
  return [day, ...workingDays(addDays(day, 1), count - 1)];
}

/** Days without a gap between them, as one event each: a weekend divides a step. */
function consecutiveRuns(
  days: readonly LocalDay[],
): { readonly startsOn: LocalDay; readonly days: number }[] {
  const runs: { startsOn: LocalDay; days: number }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && addDays(run.startsOn, run.days) === day) run.days += 1;
    else runs.push({ startsOn: day, days: 1 });
  }
  return runs;
}

/** The next working day after `today`. */
export const firstLoopDay = (today: LocalDay): LocalDay => workingDayFrom(addDays(today, 1));
