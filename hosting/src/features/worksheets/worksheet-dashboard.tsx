import { notOnDevice } from '@reshape/content/app/connection';
import {
  noWorksheet,
  pastWorksheets,
  worksheetDashboard,
  worksheetDashboardFailures,
  worksheetWizard,
} from '@reshape/content/app/worksheets';
import type { Worksheet } from '@reshape/contract/worksheets';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLinkClickHandler, useSearchParams } from 'react-router-dom';
import { excerpt, labelLength } from '#lib/format.ts';
import { useMember } from '#lib/session/auth-state.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { UnlitFire } from '#ui/pictures/unlit-fire.tsx';
import { SomeAssembly } from '#ui/pictures/weeks.tsx';
import { Banner, EmptyState, Spinner } from '#ui/status.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { pastWorksheetsOf, worksheetsOf } from './queries.ts';
import { type ShownWorksheet, useActiveWorksheet } from './shown-worksheets.ts';
import { useWizardOverPage } from './use-wizard.ts';
import { Wizard } from './wizard.tsx';
import { CurrentWorksheet, PastWorksheet, startDate, WaitingWorksheet } from './worksheet-sheet.tsx';
import styles from './worksheets.module.css';

interface WorksheetDashboardProps {
  /** What is asked about the current worksheet, if anything. */
  readonly question: ReactNode;
  /** Whether a question may still come. Until then the worksheet is not shown, because the question would move it. */
  readonly isQuestionLoading: boolean;
}

/** The current worksheet or an earlier one, and the list of the earlier ones. */
export function WorksheetDashboard({ question, isQuestionLoading }: WorksheetDashboardProps) {
  const { memberId } = useMember();
  const { data, isError, isPaused, refetch } = useActiveWorksheet(memberId);
  return (
    <Stack gap={6} className={styles.plan}>
      <PageTitle title={worksheetDashboard.pageTitle} />
      {question}
      {data && !isQuestionLoading ? <PlanColumns memberId={memberId} active={data} /> : null}
      {data === null ? <NoWorksheet /> : null}
      {data === undefined && isPaused ? (
        <EmptyState title={notOnDevice.title} picture={<UnlitFire />}>
          {notOnDevice.page}
        </EmptyState>
      ) : null}
      {data === undefined && isError && !isPaused ? (
        <Banner tone="error" retry={worksheetDashboardFailures.retry} onRetry={() => void refetch()}>
          {worksheetDashboardFailures.notLoaded}
        </Banner>
      ) : null}
      {(data && isQuestionLoading) || (data === undefined && !isError && !isPaused) ? (
        <Spinner label={worksheetDashboard.loading} />
      ) : null}
    </Stack>
  );
}

interface PlanColumnsProps {
  readonly memberId: string;
  readonly active: ShownWorksheet;
}

/**
 * Earlier worksheets on the left, the open one on the right. On phones and in the order of the document,
 * today's worksheet comes first.
 */
function PlanColumns({ memberId, active }: PlanColumnsProps) {
  // The open earlier worksheet is part of the address, so that the browser's Back closes it.
  const [query, setQuery] = useSearchParams();
  const openId = query.get('worksheet');
  const pastId = openId === null || openId === active.id ? undefined : openId;
  const all = useQuery(worksheetsOf(memberId));
  return (
    <Stack gap={6} className={styles.columns}>
      <Stack as={Card} gap={5} aria-labelledby="current-worksheet" className={styles.current}>
        <Cluster align="center" justify="between" className={styles.top}>
          <Text as="h2" size="body" tone="soft" weight="strong" face="label" id="current-worksheet">
            {pastId ? pastWorksheets.heading : worksheetDashboard.currentColumn}
          </Text>
          {pastId ? <Button onClick={() => setQuery({})}>{pastWorksheets.back}</Button> : null}
        </Cluster>
        {pastId ? (
          <>
            <Muted>{pastWorksheets.readOnly}</Muted>
            <PastWorksheet key={pastId} memberId={memberId} id={pastId} />
          </>
        ) : active.isWaiting ? (
          <WaitingWorksheet worksheet={active} />
        ) : (
          <CurrentWorksheet key={active.id} memberId={memberId} worksheet={active} />
        )}
      </Stack>
      <Stack as="section" gap={3} aria-labelledby="previous-worksheets" className={styles.previous}>
        <Text as="h2" size="body" tone="soft" weight="strong" face="label" id="previous-worksheets">
          {worksheetDashboard.previousColumn}
        </Text>
        {all.data ? <PastList worksheets={pastWorksheetsOf(all.data, active.id)} openId={pastId} /> : null}
        {!all.data && all.isPaused ? (
          <Text tone="soft" role="status">
            {notOnDevice.part}
          </Text>
        ) : null}
        {!all.data && all.isError && !all.isPaused ? (
          <Banner tone="warning" retry={worksheetDashboardFailures.retry} onRetry={() => void all.refetch()}>
            {worksheetDashboardFailures.pastNotLoaded}
          </Banner>
        ) : null}
        <CreateNextIdentity memberId={memberId} />
      </Stack>
    </Stack>
  );
}

interface PastListProps {
  /** Newest first. */
  readonly worksheets: readonly Worksheet[];
  readonly openId?: string | undefined;
}

/** The earlier worksheets by their identities, each with a link. */
function PastList({ worksheets, openId }: PastListProps) {
  if (worksheets.length === 0)
    return (
      <Text hasMeasure tone="soft">
        {pastWorksheets.empty}
      </Text>
    );
  return (
    <Stack as="ul" gap={2}>
      {worksheets.map(({ id, identity, created_at }) => (
        <li key={id}>
          <Link
            to={`/ikeaDashboard?worksheet=${encodeURIComponent(id)}`}
            aria-label={`${pastWorksheets.open(excerpt(identity, labelLength))}. ${worksheetDashboard.startedOn(startDate(created_at))}`}
            aria-current={id === openId ? 'true' : undefined}
            className={styles.past}
          >
            <Text as="span" dir="auto" size="lead" face="display" className={styles.pastIdentity}>
              {excerpt(identity, labelLength)}
            </Text>
            <Muted as="span">{worksheetDashboard.startedOn(startDate(created_at))}</Muted>
          </Link>
        </li>
      ))}
    </Stack>
  );
}

const wizard = '/ikea';

/** The worksheet dashboard before the first worksheet. */
function NoWorksheet() {
  const follow = useLinkClickHandler<HTMLAnchorElement>(wizard);
  return (
    <Card>
      <EmptyState
        title={noWorksheet.heading}
        picture={<SomeAssembly />}
        action={
          <ButtonLink href={wizard} onClick={follow}>
            {noWorksheet.start}
          </ButtonLink>
        }
      >
        {noWorksheet.body}
      </EmptyState>
    </Card>
  );
}

/** The button that opens the wizard over the page. The draft survives closing it. */
function CreateNextIdentity({ memberId }: { readonly memberId: string }) {
  const { isOpen, open, close } = useWizardOverPage(memberId);
  return (
    <>
      <Button onClick={open} className={styles.next}>
        {worksheetDashboard.createNext}
      </Button>
      <Dialog title={worksheetDashboard.modalTitle} isOpen={isOpen} onClose={close}>
        <Muted>{worksheetWizard.replaces}</Muted>
        <Wizard memberId={memberId} onDone={close} />
      </Dialog>
    </>
  );
}
