import { account, nudgeSettingsCard, sessions } from '@reshape/content/app/account';
import { signingOut } from '@reshape/content/app/sign-in';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { nudgeSettingsOf } from '#lib/push/nudge-settings.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { LeaveEverywhereDialog } from '../../layouts/leave-everywhere-dialog.tsx';
import { useMember } from '../../member-context.ts';
import { UnsentWordsDialog } from '../../unsent-words-dialog.tsx';
import { useLeaving } from '../../use-leaving.ts';
import styles from './account.module.css';
import { AccountNudges } from './account-nudges.tsx';

/** What a member decides for themselves: nudges, devices, sessions (reached from the header's menu). */
export function Account() {
  const { memberId } = useMember();
  const { data, isError, isPaused, refetch } = useQuery(nudgeSettingsOf(memberId));
  const isOutOfReach = isError || isPaused;
  return (
    <div className={styles.page}>
      <PageHeader title={account.pageTitle} lead={account.lead} />
      {data && isOutOfReach ? (
        <p role="status">{isPaused ? nudgeSettingsCard.outdated : nudgeSettingsCard.failed}</p>
      ) : null}
      {data ? <AccountNudges memberId={memberId} settings={data} /> : null}
      {!data && isOutOfReach ? (
        <Card className={styles.failure}>
          <p role="status">{nudgeSettingsCard.failed}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {nudgeSettingsCard.retry}
          </Button>
        </Card>
      ) : null}
      {!data && !isOutOfReach ? <Spinner label={nudgeSettingsCard.loading} /> : null}
      <Sessions memberId={memberId} />
    </div>
  );
}

function Sessions({ memberId }: { readonly memberId: string }) {
  const titleId = useId();
  const [isSure, setSure] = useState(true);
  const { isAsking, onSignOutEverywhere, onStay, onLeave } = useLeaving(memberId);
  return (
    <Card aria-labelledby={titleId} className={styles.sessions}>
      <h2 id={titleId}>{sessions.title}</h2>
      <p>{sessions.body}</p>
      <Button variant="danger" onClick={() => setSure(false)}>
        {signingOut.signOutEverywhere}
      </Button>
      <LeaveEverywhereDialog
        isOpen={!isSure}
        onStay={() => setSure(true)}
        onLeave={() => {
          setSure(true);
          onSignOutEverywhere();
        }}
      />
      <UnsentWordsDialog isOpen={isAsking} onStay={onStay} onLeave={onLeave} />
    </Card>
  );
}
