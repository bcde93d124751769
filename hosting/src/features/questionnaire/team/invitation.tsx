import { teamInvitation, teamOffer } from '@reshape/content/team-invitation';
import { Suspense, use, useState } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { ShareButtons } from '../engine/result.tsx';
import { answersLink, isRun } from './links.ts';
import { markIn, startedRun } from './stored-run.ts';

/** Leads to the page with the link for a team. */
export const TeamOffer = () => (
  <Stack as={Card} gap={3} align="start" tone="sunken" data-screen-only="">
    <h2>{teamOffer.title}</h2>
    <Text hasMeasure>{teamOffer.text}</Text>
    <ButtonLink variant="secondary" href={teamOffer.link.target}>
      {teamOffer.link.label}
    </ButtonLink>
  </Stack>
);

interface SendAnswersProps {
  /** The run from the link that the visitor followed, unchecked. */
  readonly run: string;
  readonly digits: string;
}

/** For a colleague at the result: the link that brings the answers to the person who started the run. */
export function SendAnswers({ run, digits }: SendAnswersProps) {
  const [link] = useState(() => (isRun(run) ? answersLink(run, { digits, mark: markIn(run) }) : null));
  const { title, text } = link === null ? teamInvitation.invalid : teamInvitation;
  const isOwn = link !== null && startedRun()?.run === run;
  return (
    <Stack as={Card} gap={3} tone="ember" data-screen-only="">
      <h2>{isOwn ? teamInvitation.own.title : title}</h2>
      <Text hasMeasure>{isOwn ? teamInvitation.own.text : text}</Text>
      {link ? (
        <Suspense fallback={null}>
          <AnswersLink link={link} isOwn={isOwn} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

interface AnswersLinkProps {
  readonly link: Promise<string>;
  readonly isOwn: boolean;
}

function AnswersLink({ link, isOwn }: AnswersLinkProps) {
  const url = use(link);
  if (!isOwn) return <ShareButtons labels={teamInvitation} text={teamInvitation.shareText} url={url} />;
  return (
    <div>
      <ButtonLink href={url}>{teamInvitation.own.link}</ButtonLink>
    </div>
  );
}
