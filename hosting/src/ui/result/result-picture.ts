import type { StrokeKind } from './stroke-lines.ts';

/** What a picture of a result says. It holds the result and nothing of the answers. */
export interface ResultPicture {
  readonly heading: string;
  readonly title: string;
  readonly rows: readonly {
    readonly label: string;
    readonly note: string;
    readonly strokes: readonly StrokeKind[];
  }[];
  /** Where the questions are found, as it is read aloud: without the protocol. */
  readonly address: string;
}

/** Upright, as phones show it: 4 to 5. */
export const pictureSize = { width: 1080, height: 1350 } as const;
