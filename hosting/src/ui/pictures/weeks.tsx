import { Picture } from './picture.tsx';

/** A torch lights drawings on a wall. */
export function TorchOnWall() {
  return (
    <Picture viewBox="0 0 240 150">
      <path data-part="far" d="M8 142C14 70 40 20 96 12c60-8 116 20 136 130" />
      <circle data-part="solid" cx="62" cy="72" r="8" />
      <path data-part="body" d="M62 88v24M62 112l-9 28M62 112l10 28M62 92l26-18M62 94l-12 14" />
      <path d="M84 82l10-20" />
      <path data-part="ember" d="M98 34c3 8 10 12 8 20-2 7-14 8-17 1-3-6 2-9 3-14 2 2 4 3 5 2-1-3 0-6 1-9Z" />
      <path data-part="spark" d="M112 40a30 30 0 0 1 2 26M124 32a46 46 0 0 1 3 42" />
      <path d="M144 62c10-8 24-8 34-2 6-6 12-6 14-4M148 64l-4 16M156 62l-2 18M172 62l2 18M180 62l4 17M192 56l6-6M192 56l5 2" />
      <path d="M152 108l8-8 8 8M160 100v22M184 104l7-8 7 8M191 96v24" />
      <path data-part="far" d="M140 94h72M20 142h204" />
    </Picture>
  );
}

/** A person sits and writes. */
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

/** A stool is assembled, one leg at a time. */
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

/** A person walks towards the sun with a stick. */
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
