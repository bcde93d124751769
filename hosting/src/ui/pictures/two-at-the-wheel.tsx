import { Picture } from './picture.tsx';

export interface TwoAtTheWheelProps {
  /** Who drives, highlighted in ember; null while unknown. */
  readonly driver: 'caveman' | 'modern' | null;
  /** How clearly: the passenger is asleep, awake, or reaches for the wheel. */
  readonly shade?: 'clear' | 'mostly' | 'close';
}

/** Who sits where: the driver at the wheel, the passenger behind. */
const seats = { driver: 104, passenger: 52 };

/** The caveman and the modern human in a car. One of them drives. */
export function TwoAtTheWheel({ driver, shade = 'mostly' }: TwoAtTheWheelProps) {
  const [caveman, modern] =
    driver === 'modern' ? [seats.passenger, seats.driver] : [seats.driver, seats.passenger];
  const isAsleep = (seat: number) => (driver && shade === 'clear' && seat === seats.passenger) || undefined;
  return (
    <Picture viewBox="0 0 180 128">
      <g transform={`translate(${caveman} 0)`} data-part={isAsleep(caveman) && 'far'}>
        <path d="M-9 50c-3-8 0-15 7-17 8-2 14 3 13 10 2 5 1 9-2 12" />
        <path data-part="far" d="M-9 44c-4-1-6 1-8 3M-6 37c-3-3-6-3-8-2M0 32c-1-4-3-6-6-6M6 33c1-4 0-6-1-8" />
        <circle data-part={driver === 'caveman' ? 'ember' : 'solid'} cx="1" cy="47" r="7.5" />
        <path data-part="body" d="M-1 58c-5 5-7 12-7 20" />
        <path d="M-16 60l-8-24c-2-6 3-9 6-4l7 22" />
      </g>
      <g transform={`translate(${modern} 0)`} data-part={isAsleep(modern) && 'far'}>
        <circle data-part={driver === 'modern' ? 'ember' : 'solid'} cx="1" cy="45" r="7.5" />
        <path d="M-6 41c2-6 9-8 14-3" />
        <path data-part="body" d="M-1 56c-5 5-7 13-7 22" />
      </g>
      {driver && shade === 'clear' ? <path d="M22 30h8l-8 9h8M12 16h6l-6 7h6" /> : null}
      {driver && shade === 'close' ? <path data-part="spark" d="M58 62c14 12 46 12 66 2" /> : null}
      <path data-part="body" d="M108 62l18 6" />
      <path data-part="spark" d="M131 58l-8 18" />
      <path d="M14 92c-4 0-6-3-6-7V72c0-4 3-7 8-7h12M142 66l22 8c6 2 8 6 8 11 0 5-2 7-6 7" />
      <path d="M58 92h64M28 65c6 10 14 14 28 14h66c10 0 16-4 20-13M140 66l-10-32" />
      <circle cx="40" cy="93" r="14" />
      <circle cx="142" cy="93" r="14" />
      <path data-part="far" d="M40 84v18M31 93h18M34 87l12 12M46 87l-12 12" />
      <path data-part="far" d="M142 84v18M133 93h18M136 87l12 12M148 87l-12 12" />
      <path d="M6 112h168" />
      <path data-part="far" d="M20 119h30M72 121h44M138 118h26" />
      {driver ? <path data-part="spark" d="M174 80l5-1M174 86l6 1M173 74l5-3" /> : null}
    </Picture>
  );
}
