import { Picture } from './picture.tsx';

/** Somebody offers a flower to somebody. */
export function MateSeeking() {
  return (
    <Picture viewBox="12 6 136 108">
      <circle data-part="solid" cx="44" cy="42" r="8.5" />
      <path data-part="body" d="M44 58v26M44 84l-8 22M44 84l9 22M44 63l24-3M44 64l-12 12" />
      <circle data-part="solid" cx="118" cy="42" r="8.5" />
      <path data-part="body" d="M118 58v26M118 84l8 22M118 84l-9 22M118 64l-14 10M118 64l12 10" />
      <path d="M72 66V44" />
      <path data-part="ember" d="M72 44c-7-1-10-6-8-11 4-1 6 1 8 4 2-3 4-5 8-4 2 5-1 10-8 11Z" />
      <path data-part="spark" d="M72 27v-6M58 30l-5-4M86 30l5-4" />
      <path d="M18 108h124" />
    </Picture>
  );
}
