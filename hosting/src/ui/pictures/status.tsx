import { Picture } from './picture.tsx';

/** Somebody stands on a rock, and two below look up. */
export function Status() {
  return (
    <Picture viewBox="12 6 136 108">
      <circle data-part="ember" cx="80" cy="20" r="8.5" />
      <path data-part="body" d="M80 34v22M80 56l-7 14M80 56l7 14M66 38l14 2 14-2" />
      <path d="M54 108l8-36h36l8 36M14 108h132" />
      <circle data-part="solid" cx="32" cy="66" r="7.5" />
      <path data-part="body" d="M32 78v16M32 94l-5 12M32 94l6 12M32 82l13-10" />
      <circle data-part="solid" cx="128" cy="66" r="7.5" />
      <path data-part="body" d="M128 78v16M128 94l5 12M128 94l-6 12M128 82l-13-10" />
      <path data-part="far" d="M62 88l34-4M58 98l44-3" />
    </Picture>
  );
}
