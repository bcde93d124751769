import { microchallengePage } from '@reshape/content/app/microchallenge';
import type { Microchallenge } from '@reshape/contract/microchallenges';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './challenge-header.module.css';

export interface ChallengeHeaderProps {
  readonly shown: Microchallenge;
  readonly active: Microchallenge;
  /** By week; empty while they are on their way, and then nobody can turn the page. */
  readonly challenges: readonly Microchallenge[];
  readonly onShow: (challenge: Microchallenge) => void;
}

/** Which challenge this is, which one the week belongs to, and the way to the one before and the one after. */
export function ChallengeHeader({ shown, active, challenges, onShow }: ChallengeHeaderProps) {
  const [hasMoved, setHasMoved] = useState(false);
  const back = useRef<HTMLButtonElement>(null);
  const forth = useRef<HTMLButtonElement>(null);
  const at = challenges.findIndex(({ id }) => id === shown.id);
  const previous = challenges[at - 1];
  const next = at < 0 ? undefined : challenges[at + 1];
  const isActive = shown.id === active.id;
  const position = microchallengePage.position(shown.week_number, challenges.length);

  const show = (challenge: Microchallenge | undefined) => {
    if (!challenge) return;
    setHasMoved(true);
    onShow(challenge);
    // A button that has just become disabled would lose the focus to nowhere.
    if (challenge === challenges[0]) forth.current?.focus();
    if (challenge === challenges.at(-1)) back.current?.focus();
  };

  return (
    <header className={styles.header}>
      <div className={styles.where}>
        <p className={styles.position}>
          {challenges.length > 0 ? position : microchallengePage.weekLabel(shown.week_number)}
        </p>
        {isActive ? <p className={styles.badge}>{microchallengePage.activeBadge}</p> : null}
        <div className={styles.turn}>
          <IconButton
            ref={back}
            label={microchallengePage.previous}
            disabled={!previous}
            onClick={() => show(previous)}
          >
            <ArrowLeft aria-hidden="true" />
          </IconButton>
          <IconButton ref={forth} label={microchallengePage.next} disabled={!next} onClick={() => show(next)}>
            <ArrowRight aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <PageTitle title={microchallengePage.pageTitle}>{shown.title}</PageTitle>
      {isActive ? null : (
        <div className={styles.aside}>
          <p>{shown.week_number < active.week_number ? microchallengePage.past : microchallengePage.ahead}</p>
          <Button variant="secondary" onClick={() => onShow(active)}>
            {microchallengePage.backToActive}
          </Button>
        </div>
      )}
      <p aria-live="polite">
        <VisuallyHidden>{hasMoved ? `${position}: ${shown.title}` : ''}</VisuallyHidden>
      </p>
    </header>
  );
}
