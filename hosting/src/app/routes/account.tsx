import { account, mailSettingsCard, nudgeSettingsCard, sessions } from '@reshape/content/app/account';
import { notOnDevice } from '@reshape/content/app/connection';
import { signingOut } from '@reshape/content/app/session';
import type { NudgeSettings } from '@reshape/contract/nudges';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useMember } from '#lib/session/auth-state.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NotLoaded, Spinner } from '#ui/feedback.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { MailSettingsCard, mailSettingsOf } from '../../features/mail-settings/mail-settings-card.tsx';
import { DeviceList } from '../../features/nudges/device-list.tsx';
import { NudgeSettingsForm } from '../../features/nudges/nudge-settings-form.tsx';
import { nudgeSettingsOf, ownDevice } from '../../features/nudges/queries.ts';
import { ThisDevice } from '../../features/nudges/this-device.tsx';
import { SignOutEverywhereDialog, UnsentWordsDialog, useSignOut } from '../sign-out.tsx';
import styles from './account.module.css';

interface AccountNudgesProps {
  readonly memberId: string;
  readonly settings: NudgeSettings;
  /** The API's id of this browser; `null` while it gets no nudges. */
  readonly ownId: string | null;
}

/** The nudge settings of a member: whether and when, on this device and on others. */
function AccountNudges({ memberId, settings, ownId }: AccountNudgesProps) {
  return (
    <Stack gap={5} isPacked className={styles.columns}>
      <NudgeSettingsForm memberId={memberId} settings={settings} />
      <Stack gap={5} isPacked className={styles.devices}>
        <ThisDevice memberId={memberId} settings={settings} />
        <DeviceList memberId={memberId} devices={settings.devices} ownId={ownId} />
      </Stack>
    </Stack>
  );
}

/** The account page, reached from the header's menu: nudges, devices, sessions. */
export function Account() {
  const { memberId } = useMember();
  const { data, isError, isPaused, refetch } = useQuery(nudgeSettingsOf(memberId));
  const own = useQuery(ownDevice);
  const mail = useQuery(mailSettingsOf(memberId));
  const hasFailed = isError || isPaused;
  // What is known a moment later would move what is below it, so the cards come together.
  const isMailLoading = mail.isPending && !mail.isPaused;
  const isLoading = own.isPending || isMailLoading || (!data && !hasFailed);
  return (
    <Stack gap={6}>
      <PageHeader title={account.pageTitle} lead={account.lead} />
      {isLoading ? <Spinner label={nudgeSettingsCard.loading} /> : null}
      {data && hasFailed && !isLoading ? (
        <p role="status">{isPaused ? nudgeSettingsCard.outdated : nudgeSettingsCard.failed}</p>
      ) : null}
      {data && !isLoading ? (
        <AccountNudges memberId={memberId} settings={data} ownId={own.data ?? null} />
      ) : null}
      {!data && hasFailed && !isLoading ? (
        <Card>
          <NotLoaded retry={nudgeSettingsCard.retry} onRetry={isPaused ? undefined : () => void refetch()}>
            {isPaused ? notOnDevice.page : nudgeSettingsCard.failed}
          </NotLoaded>
        </Card>
      ) : null}
      {mail.data && !isLoading ? <MailSettingsCard memberId={memberId} settings={mail.data} /> : null}
      {!mail.data && !mail.isPaused && !isLoading ? (
        <Card>
          <NotLoaded retry={nudgeSettingsCard.retry} onRetry={() => void mail.refetch()}>
            {mailSettingsCard.failed}
          </NotLoaded>
        </Card>
      ) : null}
      {isLoading ? null : <Sessions memberId={memberId} />}
    </Stack>
  );
}

function Sessions({ memberId }: { readonly memberId: string }) {
  const titleId = useId();
  const [isSure, setSure] = useState(true);
  const { isAsking, onSignOutEverywhere, onStay, onLeave } = useSignOut(memberId);
  return (
    <Stack as={Card} align="start" aria-labelledby={titleId}>
      <h2 id={titleId}>{sessions.title}</h2>
      <p>{sessions.body}</p>
      <Button variant="danger" onClick={() => setSure(false)}>
        {signingOut.signOutEverywhere}
      </Button>
      <SignOutEverywhereDialog
        isOpen={!isSure}
        onStay={() => setSure(true)}
        onLeave={() => {
          setSure(true);
          onSignOutEverywhere();
        }}
      />
      <UnsentWordsDialog isOpen={isAsking} onStay={onStay} onLeave={onLeave} />
    </Stack>
  );
}
