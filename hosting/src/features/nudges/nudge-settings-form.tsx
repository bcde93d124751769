import { nudgeSettingsCard } from '@reshape/content/app/account';
import {
  changeNudgeSettings,
  maxPauseDays,
  type NudgeSettings,
  reminderHours,
} from '@reshape/contract/nudges';
import { addDays, fromDayNumber, isLocalDay, type LocalDay } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { type SubmitEvent, useId, useState } from 'react';
import { call } from '#lib/api-client/call.ts';
import { now } from '#lib/clock.ts';
import { longDate, longWeekday, shortWeekday } from '#lib/format.ts';
import { zoneName } from '#lib/time-zone.ts';
import { Button } from '#ui/button.tsx';
import { Field, LabelledSelect, Switch, TextInput } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { HourField, hourOption, hours } from './hour-field.tsx';
import styles from './nudges.module.css';
import { useSettingsChange } from './queries.ts';
import { switchNudges } from './switch-nudges.ts';

interface PauseProps {
  readonly until: LocalDay | null;
  readonly zone: string;
  readonly onChange: (until: LocalDay | null) => void;
}

/**
 * A pause until a day, or its end. The day is submitted by a button, because typing a date passes through
 * other days.
 */
function Pause({ until, zone, onChange }: PauseProps) {
  const { holder, part } = useFocusFallback<HTMLDivElement>();
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
        // Our own message about an invalid day is in the language of the page, unlike the browser's.
        <form ref={part} noValidate onSubmit={pause}>
          <Field
            label={nudgeSettingsCard.pause}
            hint={nudgeSettingsCard.pauseHint}
            error={isRefused ? nudgeSettingsCard.badPause : null}
          >
            {(ids) => (
              <Cluster align="center">
                <TextInput
                  {...ids}
                  type="date"
                  min={first}
                  max={last}
                  value={day}
                  className={styles.short}
                  onChange={({ target }) => setDay(target.value)}
                />
                <Button type="submit">{nudgeSettingsCard.pauseNow}</Button>
              </Cluster>
            )}
          </Field>
        </form>
      ) : (
        <Stack gap={2} align="start" ref={part}>
          <p role="status">{nudgeSettingsCard.paused(longDate(until))}</p>
          <Button onClick={() => onChange(null)}>{nudgeSettingsCard.resume}</Button>
        </Stack>
      )}
    </div>
  );
}

/** 1 for Monday to 7 for Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const weekend: readonly number[] = [6, 7];

/** A day that falls on the weekday: 5 January 1970 was a Monday. */
const someDay = (weekday: number): LocalDay => fromDayNumber(weekday + 3);

interface OwnActionProps {
  readonly settings: NudgeSettings;
  readonly onChange: (time: NudgeSettings['action_time']) => void;
}

/** On which days of the week, and at which hour, the nudge is the member's own tiny action. */
function OwnAction({ settings: { hour, action_time: time }, onChange }: OwnActionProps) {
  const daysId = useId();
  const toggle = (own: NonNullable<typeof time>, weekday: number) => {
    const chosen = weekdays.filter((day) => own.weekdays.includes(day) !== (day === weekday));
    onChange(chosen.length === 0 ? null : { ...own, weekdays: chosen });
  };
  return (
    <Stack gap={3}>
      <Stack gap={2} align="start">
        <Switch
          isOn={time !== null}
          onSwitch={(isOn) =>
            onChange(isOn ? { hour, weekdays: weekdays.filter((day) => !weekend.includes(day)) } : null)
          }
        >
          {nudgeSettingsCard.ownAction}
        </Switch>
        <Muted hasMeasure>{time ? nudgeSettingsCard.ownActionOn : nudgeSettingsCard.ownActionOff}</Muted>
      </Stack>
      {time ? (
        <>
          <Stack gap={2}>
            <Text as="span" weight="medium" id={daysId}>
              {nudgeSettingsCard.ownActionDays}
            </Text>
            <fieldset aria-labelledby={daysId} className={styles.weekdays}>
              {weekdays.map((weekday) => (
                <button
                  key={weekday}
                  type="button"
                  aria-pressed={time.weekdays.includes(weekday)}
                  aria-label={longWeekday(someDay(weekday))}
                  className={styles.weekday}
                  onClick={() => toggle(time, weekday)}
                >
                  {shortWeekday(someDay(weekday))}
                </button>
              ))}
            </fieldset>
          </Stack>
          <HourField
            label={nudgeSettingsCard.ownActionHour}
            value={time.hour}
            onChange={(chosen) => onChange({ ...time, hour: chosen })}
          />
        </>
      ) : null}
    </Stack>
  );
}

const eveningHours = hours.filter((hour) => hour >= reminderHours.first && hour <= reminderHours.last);

interface NudgeSettingsFormProps {
  readonly memberId: string;
  readonly settings: NudgeSettings;
}

/**
 * Whether nudges are sent, at which hour, the reminder of the evening, and any pause. Each change is saved at
 * once.
 */
export function NudgeSettingsForm({ memberId, settings }: NudgeSettingsFormProps) {
  const { error, mutate } = useSettingsChange(memberId);
  const { on, hour, reminder_hour, paused_until, is_unanswered, time_zone } = settings;
  const change = (changed: Partial<Omit<NudgeSettings, 'devices' | 'is_unanswered'>>) =>
    mutate({ expected: changed, work: () => call(changeNudgeSettings, { body: changed }) });
  return (
    <TitledCard title={nudgeSettingsCard.title} gap={5} isPacked className={styles.settings}>
      <Stack gap={2} align="start">
        <Switch
          isOn={on}
          onSwitch={(isOn) => mutate({ expected: { on: isOn }, work: () => switchNudges(memberId, isOn) })}
        >
          {nudgeSettingsCard.on}
        </Switch>
        <Muted hasMeasure>{on ? nudgeSettingsCard.onHint : nudgeSettingsCard.offHint}</Muted>
      </Stack>
      {on ? (
        <>
          {is_unanswered ? (
            <Stack gap={2} align="start">
              <p role="status">{nudgeSettingsCard.unanswered}</p>
              <Button
                onClick={() =>
                  mutate({
                    expected: { is_unanswered: false },
                    work: () => call(changeNudgeSettings, { body: { on } }),
                  })
                }
              >
                {nudgeSettingsCard.sendAgain}
              </Button>
            </Stack>
          ) : null}
          <HourField
            label={nudgeSettingsCard.hour}
            value={hour}
            onChange={(chosen) => change({ hour: chosen })}
          />
          <OwnAction settings={settings} onChange={(action_time) => change({ action_time })} />
          <LabelledSelect
            label={nudgeSettingsCard.reminder}
            hint={nudgeSettingsCard.reminderHint}
            value={reminder_hour ?? ''}
            className={styles.short}
            onChange={({ target: { value } }) =>
              change({ reminder_hour: value === '' ? null : Number(value) })
            }
          >
            <option value="">{nudgeSettingsCard.noReminder}</option>
            {eveningHours.map(hourOption)}
          </LabelledSelect>
          <Muted hasMeasure>{nudgeSettingsCard.zone(zoneName(time_zone))}</Muted>
          <Pause until={paused_until} zone={time_zone} onChange={(day) => change({ paused_until: day })} />
        </>
      ) : null}
      <Refusal error={error} otherwise={nudgeSettingsCard.notSaved} />
    </TitledCard>
  );
}
