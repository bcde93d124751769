import { nudgeSettingsCard, timeZoneLine } from '@reshape/content/app/account';
import {
  changeNudgeSettings,
  maxPauseDays,
  type NudgeSettings,
  reminderHours,
} from '@reshape/contract/nudges';
import { addDays, isLocalDay, type LocalDay } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { type SubmitEvent, useId, useState } from 'react';
import { call } from '#lib/api-client/call.ts';
import { now } from '#lib/clock.ts';
import { deviceTimeZone, hourName, isSameZone, longDate, zoneName } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Select, Switch, TextInput } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import styles from './nudges.module.css';
import { useSettingsChange } from './queries.ts';
import { switchNudges } from './switch-nudges.ts';

interface TimeZoneProps {
  readonly zone: string;
  readonly onChange: (zone: string) => void;
}

/** The time zone of the nudges. When the device's differs, the member decides, because a short trip is not a move. */
function TimeZone({ zone, onChange }: TimeZoneProps) {
  const { holder, part } = useFocusFallback<HTMLDivElement>();
  const here = deviceTimeZone();
  const isHere = isSameZone(zone, here);
  return (
    <Cluster align="center" ref={holder} tabIndex={-1}>
      <Text hasMeasure size="small" tone="soft">
        {timeZoneLine.shown(zoneName(zone))} {isHere ? null : timeZoneLine.differs(zoneName(here))}
      </Text>
      {isHere ? null : (
        <span ref={part}>
          <Button variant="secondary" onClick={() => onChange(here)}>
            {timeZoneLine.change(zoneName(here))}
          </Button>
        </span>
      )}
    </Cluster>
  );
}

interface PauseProps {
  readonly until: LocalDay | null;
  readonly zone: string;
  readonly onChange: (until: LocalDay | null) => void;
}

/** A pause until a day, or its end. The day is submitted by a button, because typing a date passes through other days. */
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
                <Button type="submit" variant="secondary">
                  {nudgeSettingsCard.pauseNow}
                </Button>
              </Cluster>
            )}
          </Field>
        </form>
      ) : (
        <Stack gap={2} align="start" ref={part}>
          <p role="status">{nudgeSettingsCard.paused(longDate(until))}</p>
          <Button variant="secondary" onClick={() => onChange(null)}>
            {nudgeSettingsCard.resume}
          </Button>
        </Stack>
      )}
    </div>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const eveningHours = hours.filter((hour) => hour >= reminderHours.first && hour <= reminderHours.last);

interface NudgeSettingsFormProps {
  readonly memberId: string;
  readonly settings: NudgeSettings;
}

/** Whether nudges are sent, at which hour, the reminder of the evening, and any pause. Each change is saved at once. */
export function NudgeSettingsForm({ memberId, settings }: NudgeSettingsFormProps) {
  const titleId = useId();
  const { isError, mutate } = useSettingsChange(memberId);
  const { on, hour, reminder_hour, paused_until, time_zone } = settings;
  const change = (changed: Partial<Omit<NudgeSettings, 'devices'>>) =>
    mutate({ expected: changed, work: () => call(changeNudgeSettings, { body: changed }) });
  return (
    <Stack as={Card} gap={5} isPacked aria-labelledby={titleId} className={styles.settings}>
      <h2 id={titleId}>{nudgeSettingsCard.title}</h2>
      <Stack gap={2} align="start">
        <Switch
          isOn={on}
          onSwitch={(isOn) => mutate({ expected: { on: isOn }, work: () => switchNudges(memberId, isOn) })}
        >
          {nudgeSettingsCard.on}
        </Switch>
        <Text hasMeasure size="small" tone="soft">
          {on ? nudgeSettingsCard.onHint : nudgeSettingsCard.offHint}
        </Text>
      </Stack>
      {on ? (
        <>
          <Field label={nudgeSettingsCard.hour}>
            {(ids) => (
              <Select
                {...ids}
                value={hour}
                className={styles.short}
                onChange={({ target }) => change({ hour: Number(target.value) })}
              >
                {hours.map((each) => (
                  <option key={each} value={each}>
                    {hourName(each)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={nudgeSettingsCard.reminder} hint={nudgeSettingsCard.reminderHint}>
            {(ids) => (
              <Select
                {...ids}
                value={reminder_hour ?? ''}
                className={styles.short}
                onChange={({ target: { value } }) =>
                  change({ reminder_hour: value === '' ? null : Number(value) })
                }
              >
                <option value="">{nudgeSettingsCard.noReminder}</option>
                {eveningHours.map((each) => (
                  <option key={each} value={each}>
                    {hourName(each)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <TimeZone zone={time_zone} onChange={(zone) => change({ time_zone: zone })} />
          <Pause until={paused_until} zone={time_zone} onChange={(day) => change({ paused_until: day })} />
        </>
      ) : null}
      <Text weight="medium" tone="danger" role="alert">
        {isError ? nudgeSettingsCard.notSaved : null}
      </Text>
    </Stack>
  );
}
