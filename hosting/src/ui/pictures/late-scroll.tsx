import { Picture } from './picture.tsx';

/** Somebody lies awake in the dark, lit by what they hold. */
export function LateScroll() {
  return (
    <Picture viewBox="0 0 320 190">
      <path d="M20 164h280M34 164v-64M34 128h12M286 164v-44" />
      <path d="M46 128h226c8 0 14 6 14 14v6H46Z" />
      <path d="M52 128c0-14 10-20 24-20s26 6 28 20" />
      <circle data-part="solid" cx="84" cy="101" r="12" />
      <path data-part="body" d="M104 118c38-8 84-6 148 2M112 118l32-28" />
      <path data-part="far" d="M118 128c22-14 100-18 150-2" />
      <rect data-part="ember" x="139" y="60" width="15" height="28" rx="3" transform="rotate(-16 146 74)" />
      <path data-part="spark" d="M134 66l-32 12M137 78l-30 10M132 54l-30 2" />
      <rect x="236" y="26" width="48" height="40" rx="2" />
      <path data-part="far" d="M260 26v40M236 46h48" />
      <circle data-part="solid" cx="250" cy="36" r="2" />
    </Picture>
  );
}
