import { nudgeSettingsCard } from '@reshape/content/app/account';
import type { Body } from '@reshape/contract/endpoint';
import { changeNudgeSettings, type NudgeSettings } from '@reshape/contract/nudges';
import { useId } from 'react';
import { call } from '#lib/api-client/call.ts';
import { hourName } from '#lib/format.ts';
import { switchNudges } from '#lib/push/switch-nudges.ts';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import styles from './nudge-settings-form.module.css';
import { Pause } from './pause.tsx';
import { useSettingsChange } from './queries.ts';
import { TimeZone } from './time-zone.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

export interface NudgeSettingsFormProps {
  readonly memberId: string;
  readonly settings: NudgeSettings;
}

/** Whether nudges come, at which hour, and when not. Each change counts at once. */
export function NudgeSettingsForm({ memberId, settings }: NudgeSettingsFormProps) {
  const titleId = useId();
  const { isError, mutate } = useSettingsChange(memberId);
  const { on, hour, paused_until, time_zone } = settings;
  const change = (body: Body<typeof changeNudgeSettings>, expected: Partial<NudgeSettings>) =>
    mutate({ expected, work: () => call(changeNudgeSettings, { body }) });
  return (
    <Card aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId}>{nudgeSettingsCard.title}</h2>
      <div className={styles.part}>
        <Switch
          isOn={on}
          onSwitch={(isOn) => mutate({ expected: { on: isOn }, work: () => switchNudges(memberId, isOn) })}
        >
          {nudgeSettingsCard.on}
        </Switch>
        <p className={styles.hint}>{on ? nudgeSettingsCard.onHint : nudgeSettingsCard.offHint}</p>
      </div>
      {on ? (
        <>
          <Field label={nudgeSettingsCard.hour}>
            {(ids) => (
              <Select
                {...ids}
                value={hour}
                className={styles.short}
                onChange={({ target: { value } }) => change({ hour: Number(value) }, { hour: Number(value) })}
              >
                {hours.map((each) => (
                  <option key={each} value={each}>
                    {hourName(each)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <TimeZone zone={time_zone} onChange={(zone) => change({ time_zone: zone }, { time_zone: zone })} />
          <Pause
            until={paused_until}
            zone={time_zone}
            onChange={(day) => change({ paused_until: day }, { paused_until: day })}
          />
        </>
      ) : null}
      <p role="alert" className={styles.failure}>
        {isError ? nudgeSettingsCard.notSaved : null}
      </p>
    </Card>
  );
}
