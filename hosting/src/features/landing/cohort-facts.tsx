import { cohortFacts } from '@reshape/content/landing';
import { now } from '#lib/clock.ts';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './cohort-facts.module.css';
import { type OpenCohort, useOpenCohort } from './open-cohort.ts';

/** Without commas, and with the number of a day on the line of its month. */
const formatted = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', options)
    .format(moment)
    .replaceAll(',', '')
    .replace(/(\d+) (?=[A-Z])/, '$1\u00a0');

const longDate = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The first day, which is a day of the programme and the same everywhere. */
const dayName = (day: Date): string => formatted(day, { ...longDate, timeZone: 'UTC' });

/** A moment in the time zone of the visitor. */
export const momentName = (moment: Date): string =>
  `${formatted(moment, longDate)}, ${formatted(moment, { hour: '2-digit', minute: '2-digit' })}`;

/** The visitor's time zone as people say it, such as `India Standard Time`. */
export const zoneName = (moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZoneName: 'long' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'local time';

export interface CohortFactsProps {
  /** Whether the live sessions are listed too. */
  readonly hasSessions?: boolean;
}

/** When and where the cohort that is open for enrolment takes place. Its space is reserved until the API has answered. */
export function CohortFacts({ hasSessions = false }: CohortFactsProps) {
  const cohort = useOpenCohort();
  return (
    <div className={styles.facts} data-size={hasSessions ? 'long' : 'short'}>
      {cohort === 'loading' ? <Text tone="soft">{cohortFacts.loading}</Text> : null}
      {cohort === 'failed' ? <Text tone="soft">{cohortFacts.failed}</Text> : null}
      {cohort === null ? (
        <Stack gap={1}>
          <p>
            <Text as="strong" weight="medium">
              {cohortFacts.none}
            </Text>{' '}
            <a href={cohortFacts.waitlist.target}>{cohortFacts.waitlist.label}</a>
          </p>
          {hasSessions ? (
            <Text size="small" tone="soft">
              {cohortFacts.noneNext}
            </Text>
          ) : null}
        </Stack>
      ) : null}
      {cohort && typeof cohort === 'object' ? <Dates cohort={cohort} hasSessions={hasSessions} /> : null}
    </div>
  );
}

function Dates({ cohort, hasSessions }: { readonly cohort: OpenCohort; readonly hasSessions: boolean }) {
  const { startsOn, sessions, platform, seatsLeft } = cohort;
  const [begins, began] =
    seatsLeft === 0 ? [cohortFacts.full, cohortFacts.fullAndBegan] : [cohortFacts.starts, cohortFacts.began];
  const words = startsOn.getTime() > now().getTime() ? begins : began;
  const [first] = sessions;
  return (
    <Stack gap={1}>
      <Text weight="medium">{words(dayName(startsOn))}</Text>
      {hasSessions ? (
        <ol>
          {sessions.map(({ startsAt, minutes }, index) => (
            <Text as="li" size="small" tone="soft" key={startsAt.toISOString()}>
              <time dateTime={startsAt.toISOString()}>
                {cohortFacts.session(index + 1, `${momentName(startsAt)}, ${minutes} minutes`, platform)}
              </time>
            </Text>
          ))}
        </ol>
      ) : null}
      {hasSessions && first ? (
        <Text size="small" tone="soft">
          {cohortFacts.zone(zoneName(first.startsAt))}
        </Text>
      ) : null}
    </Stack>
  );
}
