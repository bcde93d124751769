import { Picture } from './picture.tsx';

/** A torch finds drawings on the wall. */
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
