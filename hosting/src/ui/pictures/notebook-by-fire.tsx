import { Picture } from './picture.tsx';

/** Somebody sits and writes down what they saw. */
export function NotebookByFire() {
  return (
    <Picture viewBox="0 0 240 150">
      <path d="M12 140h216" />
      <circle data-part="solid" cx="72" cy="58" r="9" />
      <path data-part="body" d="M66 74c-8 14-12 32-10 58l26-3 14-26 8 30 14 1M67 82l28 12" />
      <path d="M94 96l22-16 10 12-20 16ZM112 84l8-16" />
      <path
        data-part="ember"
        d="M178 98c3 11 15 16 15 28a15 15 0 0 1-30 0c0-7 3-11 7-14 1 4 3 6 5 6-2-8 0-14 3-20Z"
      />
      <path d="M158 142l40-12M158 130l40 12" />
      <path data-part="far" d="M140 34c14-10 30-10 44 0-14 10-30 10-44 0ZM162 28a6 6 0 1 0 .1 0" />
      <path data-part="far" d="M112 54c8-2 14-6 18-11M122 62c10-2 18-8 24-14" />
    </Picture>
  );
}
