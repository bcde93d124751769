import { Picture } from './picture.tsx';

/** Somebody who holds off what comes towards them. */
export function SelfProtection() {
  return (
    <Picture viewBox="16 6 136 108">
      <circle data-part="solid" cx="58" cy="44" r="8.5" />
      <path data-part="body" d="M58 60l-2 26M56 86l-12 20M56 86l10 20M58 64l22-10M57 66l-14 14" />
      <path data-part="spark" d="M92 30c10 14 10 36-2 52" />
      <path data-part="far" d="M108 20c16 22 16 52-2 74M124 12c20 30 20 66-2 94" />
      <path d="M24 108h72" />
    </Picture>
  );
}
