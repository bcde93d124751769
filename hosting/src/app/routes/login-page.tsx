import { login } from '@reshape/content/app/sign-in';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { CaveMouth } from '#ui/pictures/cave-mouth.tsx';
import { Banner } from '#ui/status.tsx';
import { ChangingText, Muted, Text } from '#ui/text.tsx';
import { PublicLayout, SessionCheck, salesPage } from '../layouts/public-layout.tsx';
import styles from './login-page.module.css';

/** Google's logo on a light disc, so that its colours are visible on any background. */
function GoogleLogo() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.sign}>
      <circle cx="12" cy="12" r="12" className={styles.disc} />
      <path className={styles.red} d="M7.8 9.3A5 5 0 0 1 15.4 8.3" />
      <path className={styles.yellow} d="M7.8 9.300a5 5 0 0 0 0 5.4" />
      <path className={styles.green} d="M7.8 14.700a5 5 0 0 0 7.3 1.2" />
      <path className={styles.blue} d="M15.1 15.900A5 5 0 0 0 17 12h-4.8" />
    </svg>
  );
}

export interface Resume {
  /** The display name; empty when there is none. */
  readonly name: string;
  readonly onContinue: () => void;
  readonly onLeave: () => void;
}

/** Buttons to continue as the same person, to use another account, and to sign out. */
function ResumeButtons({
  resume,
  isBusy,
  onGoogle,
}: Pick<LoginPageProps, 'isBusy' | 'onGoogle'> & { resume: Resume }) {
  const { name, onContinue, onLeave } = resume;
  const label = name === '' ? login.againNameless : login.again(name);
  return (
    <Stack gap={3} align="start">
      <Button variant="primary" isBusy={isBusy} onClick={onContinue} className={styles.resume}>
        {isBusy ? login.againBusy : label}
      </Button>
      <Button disabled={isBusy} onClick={onGoogle}>
        <GoogleLogo />
        {login.otherAccount}
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={onLeave}>
        {login.leave}
      </Button>
    </Stack>
  );
}

interface LoginPageProps {
  /** The session is still being checked. */
  readonly isChecking: boolean;
  readonly isBusy: boolean;
  readonly error?: string | null | undefined;
  /** Why the login page is shown, for example because the session has ended. */
  readonly notice?: ReactNode;
  /** Says in a browser inside another app what Google refuses there. */
  readonly inAppNotice?: ReactNode;
  /** Asks for a link by mail. */
  readonly mail?: ReactNode;
  /** Whether the link by mail is offered before Google. */
  readonly isMailFirst?: boolean;
  readonly onGoogle: () => void;
  /** Set when a person is still signed in at the identity provider and can continue without its window. */
  readonly resume?: Resume | null | undefined;
  /** One-click sign-in, in builds for the emulators only. */
  readonly personas?: ReactNode;
}

/** Has no state, because it is prerendered as well. */
export function LoginPage({
  isChecking,
  isBusy,
  error,
  notice,
  inAppNotice,
  mail,
  isMailFirst = false,
  onGoogle,
  resume,
  personas,
}: LoginPageProps) {
  const failure = (
    <Text role="alert" weight="medium" tone="danger" className={styles.error}>
      {error}
    </Text>
  );
  return (
    <PublicLayout picture={<CaveMouth />}>
      <Stack gap={5} align="start" hasMeasure className={styles.column}>
        <PageTitle title={login.pageTitle} className={styles.title}>
          {login.heading}
        </PageTitle>
        <Text size="lead" tone="soft" className={styles.lead}>
          {login.lead}
        </Text>
        {notice ? <Banner tone="info">{notice}</Banner> : null}
        {isMailFirst && !isChecking ? mail : null}
        {inAppNotice}
        {resume ? failure : null}
        <Cluster align="start">
          {isChecking ? (
            <SessionCheck />
          ) : resume ? (
            <ResumeButtons resume={resume} isBusy={isBusy} onGoogle={onGoogle} />
          ) : (
            <Button
              variant={isMailFirst ? 'secondary' : 'primary'}
              isBusy={isBusy}
              onClick={onGoogle}
              className={styles.google}
            >
              <GoogleLogo />
              <ChangingText>{isBusy ? login.buttonBusy : login.button}</ChangingText>
            </Button>
          )}
          <ButtonLink href={salesPage} variant="secondary" className={styles.stranger}>
            {login.stranger}
          </ButtonLink>
        </Cluster>
        {resume ? null : failure}
        <Muted>{login.promise}</Muted>
        {isMailFirst || isChecking ? null : mail}
        {isChecking ? null : personas}
      </Stack>
    </PublicLayout>
  );
}
