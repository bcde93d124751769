import { Picture } from './picture.tsx';

/** A person lies awake in the dark, lit by a phone. */
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

/** A lamp, a book on the pillow, and the phone in another room. */
export function EarlyNight() {
  return (
    <Picture viewBox="0 0 320 190">
      <path d="M20 164h280M206 20v144" />
      <path d="M32 164v-58M32 132h138c8 0 14 6 14 14v18M32 148h150" />
      <path d="M40 132c0-12 10-18 22-18s24 6 26 18" />
      <path d="M50 112c10-6 18-6 26-1 8-5 16-5 26 1l-2-20c-9-5-16-5-24 0-8-5-15-5-24 0ZM76 111V92" />
      <path data-part="ember" d="M134 60h34l-9-28h-16Z" />
      <path d="M151 60v46M138 106h26v26M138 106v26" />
      <path data-part="spark" d="M128 72l-10 12M174 72l10 12M140 74l-3 12M162 74l3 12" />
      <path d="M222 118h72M230 118v46M286 118v46" />
      <rect x="240" y="86" width="16" height="30" rx="3" />
      <path d="M248 86c0-18 18-14 18-34M258 52h16v-14h-16Z" />
      <path data-part="far" d="M284 42a5 5 0 1 0 .1 0M284 52v20M284 62h6M284 70h5M246 108h4" />
    </Picture>
  );
}
