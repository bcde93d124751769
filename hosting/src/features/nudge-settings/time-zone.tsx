import { timeZoneLine } from '@reshape/content/app/account';
import { deviceTimeZone, isSameZone } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import styles from './nudge-settings-form.module.css';

const inWords = (zone: string) => zone.replaceAll('_', ' ');

export interface TimeZoneProps {
  readonly zone: string;
  readonly onChange: (zone: string) => void;
}

/** Whose clock the hour is meant by. Whoever has travelled is asked, because a week away is no move. */
export function TimeZone({ zone, onChange }: TimeZoneProps) {
  const { holder, part } = useKeptFocus<HTMLDivElement>();
  const here = deviceTimeZone();
  const isHere = isSameZone(zone, here);
  return (
    <div ref={holder} tabIndex={-1} className={styles.zone}>
      <p className={styles.hint}>
        {timeZoneLine.shown(inWords(zone))} {isHere ? null : timeZoneLine.differs(inWords(here))}
      </p>
      {isHere ? null : (
        <span ref={part}>
          <Button variant="secondary" onClick={() => onChange(here)}>
            {timeZoneLine.change(inWords(here))}
          </Button>
        </span>
      )}
    </div>
  );
}
