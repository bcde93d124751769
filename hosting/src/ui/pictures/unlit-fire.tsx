import { Picture } from './picture.tsx';

/** Sticks in a ring of stones with one glowing ember. */
export function UnlitFire() {
  return (
    <Picture viewBox="24 8 112 112">
      <path d="M46 96l62-20M52 76l64 20M62 98l38-34" />
      <path d="M36 104c-6 0-10-3-10-7s5-6 10-5 9 3 9 7-4 5-9 5ZM58 110c-6 0-11-2-11-6s6-6 12-5 10 3 9 6-5 5-10 5Z" />
      <path d="M88 111c-6 0-11-3-10-6s7-5 12-4 9 3 9 6-5 4-11 4ZM118 107c-6 0-10-2-10-6s5-6 11-5 9 4 8 7-4 4-9 4Z" />
      <path data-part="far" d="M80 56c-8-8 6-14 0-22s4-12 2-20M94 58c-5-6 4-10 1-15" />
      <circle data-part="ember" cx="81" cy="80" r="4" />
    </Picture>
  );
}
