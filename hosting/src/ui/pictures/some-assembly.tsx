import { Picture } from './picture.tsx';

/** A stool is put together, one leg at a time. */
export function SomeAssembly() {
  return (
    <Picture viewBox="0 0 240 150">
      <path d="M12 140h216" />
      <path d="M96 86h70v10H96ZM104 96l-8 44M158 96l8 44" />
      <path data-part="spark" d="M131 96v14M131 118v4" />
      <path data-part="ember" d="M127 124h8v16h-8Z" />
      <circle data-part="solid" cx="54" cy="54" r="9" />
      <path data-part="body" d="M54 71v34M54 105l-10 34M54 105l12 34M54 76l36 8M54 78l20 18" />
      <circle data-part="solid" cx="202" cy="60" r="9" />
      <path data-part="body" d="M202 77v30M202 107l10 32M202 107l-10 32M202 82l-30 2M202 82l14 14" />
      <path
        data-part="far"
        d="M96 40h22v22H96ZM126 40h10M126 48h22M126 56h16M150 28c8 2 12 6 14 12M164 40l-8-2M164 40l3-7"
      />
    </Picture>
  );
}
