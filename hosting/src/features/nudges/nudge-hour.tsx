import { nudgeHour } from '@reshape/content/app/nudges';
import { changeNudgeSettings, defaultNudgeHour } from '@reshape/contract/nudges';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { refusalText } from '#lib/api-client/request.ts';
import { deviceTimeZone } from '#lib/clock.ts';
import { zoneName } from '#lib/time-zone.ts';
import { TitledCard } from '#ui/titled.tsx';
import { HourField } from './hour-field.tsx';
import { usePushPermission } from './permission.tsx';
import { nudgeSettingsOf, useSettingsChange } from './queries.ts';

/** Lets a member choose the hour of their nudges before these are offered. Nothing where there can be none. */
export function NudgeHour({ memberId }: { readonly memberId: string }) {
  const permission = usePushPermission();
  const { data: settings } = useQuery(nudgeSettingsOf(memberId));
  const { error, mutate } = useSettingsChange(memberId);
  if (permission !== 'askable' && permission !== 'home-screen') return null;
  const choose = (hour: number) =>
    mutate({ expected: { hour }, work: () => call(changeNudgeSettings, { body: { hour } }) });
  return (
    <TitledCard title={nudgeHour.title} gap={3} isPacked>
      <p>{nudgeHour.body}</p>
      <HourField
        label={nudgeHour.label}
        hint={nudgeHour.zone(zoneName(settings?.time_zone ?? deviceTimeZone()))}
        error={error ? refusalText(error, nudgeHour.notSaved) : null}
        value={settings?.hour ?? defaultNudgeHour}
        disabled={!settings}
        onChange={choose}
      />
    </TitledCard>
  );
}
