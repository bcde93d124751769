import { notOnDevice } from '@reshape/content/app/connection';
import { challengeFailures, challengeNames, microchallengePage } from '@reshape/content/app/microchallenge';
import { ApiError } from '@reshape/contract/errors';
import type { ActiveMicrochallenge, Microchallenge } from '@reshape/contract/microchallenges';
import { firstDayOfWeek, type weekPhase } from '@reshape/domain/cohort';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorDetail, UnexpectedResponseError } from '#lib/api-client/request.ts';
import { useToday } from '#lib/clock.ts';
import { dayInWords, unbrokenDays } from '#lib/format.ts';
import { useMember } from '#lib/session/auth-state.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { UnlitFire } from '#ui/pictures/unlit-fire.tsx';
import { Banner, EmptyState, Spinner } from '#ui/status.tsx';
import { Text, TypedParagraphs, VisuallyHidden } from '#ui/text.tsx';
import { useProgress } from './log-challenge.ts';
import { LogForm } from './log-form.tsx';
import styles from './microchallenge.module.css';
import { OwnNotes } from './own-notes.tsx';
import { ProgressCard } from './progress-card.tsx';
import { activeChallenge, allChallenges, markAsRead, wasRead, weekOf } from './queries.ts';

interface ChallengeTextProps {
  readonly memberId: string;
  readonly challenge: Microchallenge;
}

/** The text of a challenge, whole on the first visit; later only what to do, with the rest folded. */
function ChallengeText({ memberId, challenge }: ChallengeTextProps) {
  const { id } = challenge;
  const [isFolded] = useState(() => wasRead(memberId, id));
  useEffect(() => markAsRead(memberId, id), [memberId, id]);
  if (!isFolded)
    return (
      <Stack as="article" gap={7} hasMeasure className={styles.text}>
        <Intro challenge={challenge} />
        <Instructions challenge={challenge} />
        <Background challenge={challenge} />
      </Stack>
    );
  return (
    <Stack as="article" gap={6} hasMeasure className={styles.text}>
      <Instructions challenge={challenge} />
      <details>
        <summary className={styles.again}>{microchallengePage.again}</summary>
        <Stack gap={7} className={styles.rest}>
          <Intro challenge={challenge} />
          <Background challenge={challenge} />
        </Stack>
      </details>
    </Stack>
  );
}

type PartProps = Pick<ChallengeTextProps, 'challenge'>;

const Intro = ({ challenge: { intro } }: PartProps) => (
  <Stack className={styles.intro}>
    <TypedParagraphs of={intro} />
  </Stack>
);

const Instructions = ({ challenge: { instructions } }: PartProps) => (
  <Stack as="section">
    <h2>{microchallengePage.instructionsTitle}</h2>
    <Stack as="ol" className={styles.steps}>
      {instructions.map((instruction) => (
        <Text as="li" key={instruction} isVerbatim className={styles.step}>
          {instruction}
        </Text>
      ))}
    </Stack>
  </Stack>
);

/** Why it works, what helps, and how it ends. */
function Background({ challenge: { why, tips, closing } }: PartProps) {
  return (
    <>
      <Stack as="section">
        <h2>{microchallengePage.whyTitle}</h2>
        <Text isVerbatim>{why}</Text>
      </Stack>
      <Stack as={Card} tone="ember">
        <h2>{microchallengePage.tipsTitle}</h2>
        <Stack as="ul" gap={3}>
          {tips.map((tip) => (
            <li key={tip} className={styles.tip}>
              {tip}
            </li>
          ))}
        </Stack>
      </Stack>
      <Stack as="section" gap={3} className={styles.closing}>
        <h2>{microchallengePage.closingTitle}</h2>
        <Text size="title" face="italic" isVerbatim className={styles.closingText}>
          {closing}
        </Text>
      </Stack>
    </>
  );
}

interface ChallengeHeaderProps {
  readonly shown: Microchallenge;
  readonly active: Microchallenge;
  /** By week; empty while loading, and then the buttons are disabled. */
  readonly challenges: readonly Microchallenge[];
  /** Where the week of the active one is. */
  readonly activePhase: ReturnType<typeof weekPhase>;
  /** The first day of the shown week, in words, when it has not begun. */
  readonly opensOn: string | undefined;
  readonly onShow: (challenge: Microchallenge) => void;
}

/** The challenge and its week, with buttons to the previous and the next one. */
function ChallengeHeader({ shown, active, activePhase, challenges, opensOn, onShow }: ChallengeHeaderProps) {
  const [hasMoved, setHasMoved] = useState(false);
  const previousButton = useRef<HTMLButtonElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const at = challenges.findIndex(({ id }) => id === shown.id);
  const previous = challenges[at - 1];
  const next = at < 0 ? undefined : challenges[at + 1];
  const isActive = shown.id === active.id;
  const position = microchallengePage.position(shown.week_number, challenges.length);

  const show = (challenge: Microchallenge | undefined) => {
    if (!challenge) return;
    setHasMoved(true);
    onShow(challenge);
    // A button that has just been disabled would lose the focus.
    if (challenge === challenges[0]) nextButton.current?.focus();
    if (challenge === challenges.at(-1)) previousButton.current?.focus();
  };

  return (
    <Stack as="header" gap={3} className={styles.head}>
      <Cluster gap={4} rowGap={2} align="center" className={styles.where}>
        <Text weight="strong" tone="ember">
          {challenges.length > 0 ? position : microchallengePage.weekLabel(shown.week_number)}
        </Text>
        {isActive && !opensOn ? (
          <Chip weight="medium" className={styles.badge}>
            {challengeNames[activePhase]}
          </Chip>
        ) : null}
        <div className={styles.arrows}>
          <IconButton
            ref={previousButton}
            label={microchallengePage.previous}
            disabled={!previous}
            onClick={() => show(previous)}
          >
            <ArrowLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            ref={nextButton}
            label={microchallengePage.next}
            disabled={!next}
            onClick={() => show(next)}
          >
            <ArrowRight aria-hidden="true" />
          </IconButton>
        </div>
      </Cluster>
      <PageTitle title={microchallengePage.pageTitle}>{shown.title}</PageTitle>
      {isActive && !opensOn ? null : (
        <Cluster gap={4} rowGap={3} align="center">
          <Text tone="soft" hasMeasure className={styles.phase}>
            {opensOn ? microchallengePage.ahead(unbrokenDays(opensOn)) : microchallengePage.past}
          </Text>
          {isActive ? null : (
            <Button onClick={() => onShow(active)}>{microchallengePage.backToActive[activePhase]}</Button>
          )}
        </Cluster>
      )}
      <p aria-live="polite">
        <VisuallyHidden>{hasMoved ? `${position}: ${shown.title}` : ''}</VisuallyHidden>
      </p>
    </Stack>
  );
}

/** `/microchallenge`: the challenges, starting at the active one, with loading, empty and error states. */
export function MicrochallengePage() {
  const { memberId } = useMember();
  const { data: active, error, isPaused, refetch } = useQuery(activeChallenge(memberId));
  if (active) return <OpenChallenge memberId={memberId} active={active} />;

  const isEmpty = error instanceof ApiError && error.code === 'not_found';
  const detail = error instanceof UnexpectedResponseError ? challengeFailures.api : errorDetail(error, '');
  return (
    <Stack gap={5}>
      <PageTitle title={microchallengePage.pageTitle} />
      {isEmpty ? <EmptyState title={microchallengePage.empty} picture={<UnlitFire />} /> : null}
      {isPaused ? (
        <EmptyState title={notOnDevice.title} picture={<UnlitFire />}>
          {notOnDevice.page}
        </EmptyState>
      ) : null}
      {error && !isEmpty && !isPaused ? (
        <Banner tone="warning" retry={challengeFailures.retry} onRetry={() => void refetch()}>
          {[challengeFailures.notLoaded, detail].filter(Boolean).join(' ')}
        </Banner>
      ) : null}
      {error || isPaused ? null : <Spinner label={microchallengePage.loading} />}
    </Stack>
  );
}

interface OpenChallengeProps {
  readonly memberId: string;
  readonly active: ActiveMicrochallenge;
}

function OpenChallenge({ memberId, active }: OpenChallengeProps) {
  const today = useToday();
  const [chosen, setChosen] = useState<Microchallenge>();
  const { data: challenges = [] } = useQuery(allChallenges);
  const shown = chosen ?? active;
  const progress = useProgress(memberId, shown.id);
  const { cohort_starts_on: startsOn } = active;
  const { opensOn } = weekOf(startsOn, shown.week_number, today);
  return (
    <Stack gap={6} className={styles.page}>
      <ChallengeHeader
        shown={shown}
        active={active}
        challenges={challenges}
        activePhase={weekOf(startsOn, active.week_number, today).phase}
        opensOn={opensOn && dayInWords(opensOn, today)}
        onShow={(challenge) => setChosen(challenge.id === active.id ? undefined : challenge)}
      />
      <Stack gap={5} className={styles.side}>
        <ProgressCard progress={progress} />
        {opensOn ? null : (
          <>
            <LogForm
              key={shown.id}
              memberId={memberId}
              challengeId={shown.id}
              firstDay={startsOn && firstDayOfWeek({ startsOn }, shown.week_number)}
              progress={progress.data}
            />
            <OwnNotes
              key={`notes ${shown.id}`}
              memberId={memberId}
              challengeId={shown.id}
              progress={progress.data}
            />
          </>
        )}
      </Stack>
      <ChallengeText key={shown.id} memberId={memberId} challenge={shown} />
    </Stack>
  );
}
