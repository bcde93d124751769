import { timeZoneCard } from '@reshape/content/app/member-day';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { refusalText } from '#lib/api-client/request.ts';
import { useMemberClock } from '#lib/clock.ts';
import { memberDayOf } from '#lib/member-day.ts';
import { isSameZone, presentName, reportedTimeZone, selectableZones, zoneName } from '#lib/time-zone.ts';
import { Button } from '#ui/button.tsx';
import { LabelledSelect } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { useTimeZoneChange } from './use-time-zone.ts';

interface SelectableZone {
  /** As this browser calls it. */
  readonly zone: string;
  /** Its present name. */
  readonly name: string;
}

/** The zones to choose from, by continent. */
function zonesByRegion(own: string): [region: string, zones: SelectableZone[]][] {
  const zones = selectableZones(own)
    .map((zone) => ({ zone, name: presentName(zone) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const regions = new Map<string, SelectableZone[]>();
  for (const { zone, name } of zones) {
    const region = name.includes('/') ? name.slice(0, name.indexOf('/')) : timeZoneCard.others;
    regions.set(region, [...(regions.get(region) ?? []), { zone, name }]);
  }
  return [...regions];
}

/** `Argentina, Buenos Aires` */
const placeOf = (name: string): string =>
  name
    .slice(name.indexOf('/') + 1)
    .replaceAll('_', ' ')
    .replaceAll('/', ', ');

/** Every zone to choose from, with `zone`: hundreds of options, which render again only for another `zone`. */
const ZoneOptions = memo(({ zone }: { readonly zone: string }) =>
  zonesByRegion(zone).map(([region, zones]) => (
    <optgroup key={region} label={region}>
      {zones.map(({ zone: value, name }) => (
        <option key={value} value={value}>
          {placeOf(name)}
        </option>
      ))}
    </optgroup>
  )),
);

/** The time zone in which the member's days begin and end. */
export function TimeZoneCard({ memberId }: { readonly memberId: string }) {
  const clock = useMemberClock();
  const { data: day } = useQuery(memberDayOf(memberId));
  const timeZone = day?.time_zone ?? clock.timeZone;
  const { mutate, isPending, error, variables } = useTimeZoneChange(memberId);
  const { holder, part } = useFocusFallback<HTMLDivElement>();
  const here = reportedTimeZone();
  const shown = isPending ? variables : timeZone;
  return (
    <TitledCard title={timeZoneCard.title} align="start" ref={holder} tabIndex={-1}>
      <Stack gap={2}>
        <Text>{timeZoneCard.shown(zoneName(shown))}</Text>
        <Muted hasMeasure>{timeZoneCard.hint}</Muted>
      </Stack>
      {here === undefined || isSameZone(shown, here) ? null : (
        <Cluster align="center" gap={3} rowGap={2}>
          <Text size="small">{timeZoneCard.differs(zoneName(here))}</Text>
          <span ref={part}>
            <Button aria-disabled={isPending} onClick={() => mutate(here)}>
              {timeZoneCard.change(zoneName(here))}
            </Button>
          </span>
        </Cluster>
      )}
      <LabelledSelect
        label={timeZoneCard.choose}
        value={shown}
        disabled={isPending}
        onChange={({ target }) => mutate(target.value)}
      >
        <ZoneOptions zone={timeZone} />
      </LabelledSelect>
      <Text size="small" weight="medium" tone={error ? 'danger' : 'soft'} role={error ? 'alert' : 'status'}>
        {error ? refusalText(error, timeZoneCard.notSaved) : isPending ? timeZoneCard.saving : null}
      </Text>
    </TitledCard>
  );
}
