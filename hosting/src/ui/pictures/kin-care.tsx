import { Picture } from './picture.tsx';

/** Somebody is up at night with a small one, and another one holds on to them. */
export function KinCare() {
  return (
    <Picture viewBox="12 6 136 108">
      <circle data-part="solid" cx="76" cy="34" r="8.5" />
      <path data-part="body" d="M76 50v34M76 84l-8 22M76 84l9 22M76 56l16 10M76 58l22 12" />
      <circle data-part="ember" cx="96" cy="54" r="6.5" />
      <path data-part="spark" d="M90 66c6 6 14 6 18-2" />
      <circle data-part="solid" cx="44" cy="74" r="6.5" />
      <path data-part="body" d="M44 85v10M44 95l-5 11M44 95l6 11M45 88l26-14" />
      <path d="M16 108h128" />
      <path data-part="far" d="M122 18a12 12 0 1 0 12 16 12 12 0 0 1-12-16Z" />
    </Picture>
  );
}
