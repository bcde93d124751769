import { Picture } from './picture.tsx';

/** Two people at one fire. */
export function Affiliation() {
  return (
    <Picture viewBox="12 6 136 108">
      <circle data-part="solid" cx="44" cy="50" r="8.5" />
      <path data-part="body" d="M42 64c-5 10-6 20-4 30M38 94l22-6 4 16M43 68l14 12 8-4" />
      <circle data-part="solid" cx="116" cy="50" r="8.5" />
      <path data-part="body" d="M118 64c5 10 6 20 4 30M122 94l-22-6-4 16M117 68l-14 12-8-4" />
      <path
        data-part="ember"
        d="M81 66c2 8 11 12 11 22a11 11 0 0 1-23 0c0-5 2-8 5-11 1 3 2 5 4 5-1-6 0-11 3-16Z"
      />
      <path d="M70 106l22-4M70 102l22 4M14 108h40M106 108h40" />
      <path data-part="far" d="M60 28a32 32 0 0 1 42 0M68 38a20 20 0 0 1 26 0" />
    </Picture>
  );
}
