import { Picture } from './picture.tsx';

interface DayProps {
  /** The time of each moment, such as `23:40`, and whether it is a flame or a circle. */
  readonly moments: readonly { readonly time: string; readonly isFlame: boolean }[];
}

const left = 18;
const width = 204;
const firstHour = 6;
const hours = 18;

function positionOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Math.round(left + (width * (hour + minute / 60 - firstHour)) / hours);
}

/** A day from the morning to midnight, with a flame or a circle at each moment. */
export function Day({ moments }: DayProps) {
  return (
    <Picture viewBox="0 0 240 74">
      <path data-part="far" d="M18 58C62-6 178-6 222 58" />
      <circle data-part="far" cx="70" cy="20" r="6" />
      <path data-part="far" d="M176 14a7 7 0 1 0 7 9 7 7 0 0 1-7-9Z" />
      <path d="M8 58h224" />
      {moments.map(({ time, isFlame }) => (
        <g key={time} transform={`translate(${positionOf(time)} 0)`}>
          {isFlame ? (
            <path
              data-part="ember"
              d="M0 38c1 5 6 7 6 12.500a6 6 0 0 1-12 0c0-3 1-4.500 3-6 .5 1.500 1 2.500 2 3-.5-3.500 0-6.500 1-9.500Z"
            />
          ) : (
            <circle cx="0" cy="51" r="4.500" />
          )}
          <path data-part="far" d="M0 62v4" />
        </g>
      ))}
    </Picture>
  );
}
