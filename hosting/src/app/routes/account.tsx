import {
  account,
  calendarCard,
  mailSettingsCard,
  nudgeSettingsCard,
  sessions,
  signInWays,
} from '@reshape/content/app/account';
import { notOnDevice } from '@reshape/content/app/connection';
import { signingOut } from '@reshape/content/app/session';
import { deleteAccount, exportAccount } from '@reshape/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api-client/call.ts';
import { useMember } from '#lib/session/auth-state.ts';
import { endDeletedSession } from '#lib/session/forget-device.ts';
import { hasGoogle, usePerson } from '#lib/session/identity.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { NotLoaded, Spinner } from '#ui/status.tsx';
import { Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import { DeleteCard } from '../../features/account/delete-card.tsx';
import { ExportCard } from '../../features/account/export-card.tsx';
import { CalendarCard, calendarFeedOf } from '../../features/calendar-feed/calendar-card.tsx';
import { cohortOf } from '../../features/cohort/queries.ts';
import { ConversationCard } from '../../features/conversations/conversation-card.tsx';
import { conversationsOf } from '../../features/conversations/queries.ts';
import { MailSettingsCard, mailSettingsOf } from '../../features/mail-settings/mail-settings-card.tsx';
import { TimeZoneCard } from '../../features/member-day/time-zone-card.tsx';
import { DeviceList } from '../../features/nudges/device-list.tsx';
import { NudgeSettingsForm } from '../../features/nudges/nudge-settings-form.tsx';
import { nudgeSettingsOf, ownDevice } from '../../features/nudges/queries.ts';
import { ThisDevice } from '../../features/nudges/this-device.tsx';
import { SecondMonthCard } from '../../features/second-month/second-month-card.tsx';
import { useActiveWorksheet } from '../../features/worksheets/shown-worksheets.ts';
import { useRecentSignIn } from '../recent-sign-in.tsx';
import { useSignOut } from '../sign-out.tsx';
import styles from './account.module.css';

/** The account page, reached from the header's menu: nudges, devices, mails, sessions, own data. */
export function Account() {
  const { memberId } = useMember();
  const nudges = useQuery(nudgeSettingsOf(memberId));
  const own = useQuery(ownDevice);
  const mail = useQuery(mailSettingsOf(memberId));
  const calendar = useQuery(calendarFeedOf(memberId));
  const conversations = useQuery(conversationsOf(memberId));
  const hasFailed = nudges.isError || nudges.isPaused;
  // The cards appear together, because one that is loaded later would move those below it.
  const isMailLoading = mail.isPending && !mail.isPaused;
  const isCalendarLoading = calendar.isPending && !calendar.isPaused;
  const areConversationsLoading = conversations.isPending && !conversations.isPaused;
  const isLoading =
    own.isPending ||
    isMailLoading ||
    isCalendarLoading ||
    areConversationsLoading ||
    (!nudges.data && !hasFailed);
  // Once shown, the cards stay, so that a retry does not discard what the member is typing in one of them.
  const [hasCards, setHasCards] = useState(false);
  if (!isLoading && !hasCards) setHasCards(true);
  return (
    <Stack gap={6}>
      <PageHeader title={account.pageTitle} lead={account.lead} />
      {!hasCards ? (
        <Spinner label={nudgeSettingsCard.loading} />
      ) : (
        <>
          {nudges.data && hasFailed ? (
            <p role="status">{nudges.isPaused ? nudgeSettingsCard.outdated : nudgeSettingsCard.failed}</p>
          ) : null}
          {nudges.data ? (
            <Stack gap={5} isPacked className={styles.columns}>
              <NudgeSettingsForm memberId={memberId} settings={nudges.data} />
              <Stack gap={5} isPacked className={styles.devices}>
                <ThisDevice memberId={memberId} settings={nudges.data} />
                <DeviceList memberId={memberId} devices={nudges.data.devices} ownId={own.data ?? null} />
              </Stack>
            </Stack>
          ) : (
            <Card>
              {hasFailed ? (
                <NotLoaded
                  retry={nudgeSettingsCard.retry}
                  onRetry={nudges.isPaused ? undefined : () => void nudges.refetch()}
                >
                  {nudges.isPaused ? notOnDevice.page : nudgeSettingsCard.failed}
                </NotLoaded>
              ) : (
                <Spinner label={nudgeSettingsCard.loading} />
              )}
            </Card>
          )}
          <GoingOn memberId={memberId} />
          {mail.data ? <MailSettingsCard memberId={memberId} settings={mail.data} /> : null}
          {!mail.data && !mail.isPaused ? (
            <Card>
              {isMailLoading ? (
                <Spinner label={mailSettingsCard.loading} />
              ) : (
                <NotLoaded retry={nudgeSettingsCard.retry} onRetry={() => void mail.refetch()}>
                  {mailSettingsCard.failed}
                </NotLoaded>
              )}
            </Card>
          ) : null}
          {calendar.data ? <CalendarCard memberId={memberId} feed={calendar.data} /> : null}
          {!calendar.data && !calendar.isPaused ? (
            <Card>
              {isCalendarLoading ? (
                <Spinner label={calendarCard.loading} />
              ) : (
                <NotLoaded retry={nudgeSettingsCard.retry} onRetry={() => void calendar.refetch()}>
                  {calendarCard.failed}
                </NotLoaded>
              )}
            </Card>
          ) : null}
          <ConversationCard memberId={memberId} />
          <TimeZoneCard memberId={memberId} />
          <SignInWays />
          <Sessions memberId={memberId} />
          <OwnData />
        </>
      )}
    </Stack>
  );
}

/** Whether nudges go on after the programme, once that can be decided. */
function GoingOn({ memberId }: { readonly memberId: string }) {
  const { data: cohort } = useQuery(cohortOf(memberId));
  const { data: worksheet } = useActiveWorksheet(memberId);
  if (!cohort || !worksheet || worksheet.isWaiting) return null;
  const dates = { startsOn: cohort.starts_on, weeks: cohort.weeks };
  return <SecondMonthCard memberId={memberId} dates={dates} tinyAction={worksheet.tinyAction} isSetting />;
}

/** How the member signs in; the address once the identity provider has said it. */
function SignInWays() {
  const person = usePerson();
  const address = person?.email;
  return (
    <TitledCard title={signInWays.title}>
      <Text hasMeasure>{signInWays.body}</Text>
      <Text hasMeasure>
        {address ? signInWays[hasGoogle(person) ? 'withGoogle' : 'byMail'](address) : '\u00a0'}
      </Text>
    </TitledCard>
  );
}

function Sessions({ memberId }: { readonly memberId: string }) {
  const { onSignOutEverywhere, dialogs } = useSignOut(memberId);
  return (
    <TitledCard title={sessions.title} align="start">
      <Text hasMeasure>{sessions.body}</Text>
      <Button variant="danger" onClick={onSignOutEverywhere}>
        {signingOut.signOutEverywhere}
      </Button>
      {dialogs}
    </TitledCard>
  );
}

/** What members can do with their own data; both need a recent sign-in. */
function OwnData() {
  const { withRecentSignIn, dialog } = useRecentSignIn();
  return (
    <>
      <ExportCard of="member" onExport={() => withRecentSignIn(() => call(exportAccount))} />
      <DeleteCard
        of="member"
        onDelete={(address) => withRecentSignIn(() => call(deleteAccount, { body: { address } }))}
        onDeleted={endDeletedSession}
      />
      {dialog}
    </>
  );
}
