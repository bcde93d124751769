import { weekCards, weekCarousel } from '@reshape/content/landing';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './week-controls.module.css';

export interface WeekControlsProps {
  /** Index of the week that is shown, 0 to 3. */
  readonly index: number;
  /** Id of the element whose weeks are turned. */
  readonly controls: string;
  onTurn(to: number): void;
}

/** Back, on, and a dot for each week. */
export function WeekControls({ index, controls, onTurn }: WeekControlsProps) {
  const turn = (to: number) => ({ 'aria-controls': controls, onClick: () => onTurn(to) });
  return (
    <div className={styles.controls}>
      <IconButton label={weekCarousel.previous} disabled={index === 0} {...turn(index - 1)}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <div className={styles.dots}>
        {weekCards.map(({ week }, at) => (
          <button
            key={week}
            type="button"
            aria-label={weekCarousel.dot(week)}
            aria-current={at === index || undefined}
            {...turn(at)}
          />
        ))}
      </div>
      <IconButton label={weekCarousel.next} disabled={index === weekCards.length - 1} {...turn(index + 1)}>
        <ArrowRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}
