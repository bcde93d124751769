import { Picture } from './picture.tsx';

/** A cave with a ladder and an unlit torch. */
export function UnfinishedRoom() {
  return (
    <Picture viewBox="6 0 148 116">
      <path data-part="far" d="M16 108C14 46 36 8 82 7c44-1 62 38 64 101" />
      <path d="M30 108C30 54 44 22 82 20c36-2 48 30 50 88" />
      <path d="M70 108l14-70M92 108l6-70M73 94h20M76 80h18M79 66h17M82 52h15" />
      <path data-part="spark" d="M120 108c0-10 0-14-2-22M112 84c0-6 4-9 5-14 4 4 8 8 6 14-2 4-10 4-11 0Z" />
      <path d="M14 108h134" />
    </Picture>
  );
}
