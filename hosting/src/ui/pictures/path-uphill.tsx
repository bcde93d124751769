import { Picture } from './picture.tsx';

/** Somebody walks on, with a stick, towards the sun. */
export function PathUphill() {
  return (
    <Picture viewBox="0 0 240 150">
      <circle data-part="ember" cx="176" cy="48" r="16" />
      <path data-part="spark" d="M176 22v-8M194 30l6-6M202 48h8M158 30l-6-6M150 48h-8" />
      <path d="M8 140c50-4 90-18 128-44 24-16 52-26 96-30" />
      <path data-part="far" d="M60 140c40-8 70-22 98-42M120 140c30-8 52-22 72-40" />
      <circle data-part="solid" cx="84" cy="64" r="8.5" />
      <path data-part="body" d="M84 80l-4 24M80 104l-12 22M80 104l12 16M84 84l16 10M83 85l-12 12" />
      <path d="M104 78l-2 40" />
      <path data-part="far" d="M16 96c6-8 12-8 18 0M26 60c5-6 10-6 15 0" />
    </Picture>
  );
}
