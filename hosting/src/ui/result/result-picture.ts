import { nightPaints } from './night-paints.ts';
import { paintResult } from './paint-result.ts';
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

/** Draws the result as a PNG in the page's own fonts. Null in a browser that cannot draw. */
export async function drawResult(picture: ResultPicture): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = pictureSize.width;
  canvas.height = pictureSize.height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const paints = nightPaints();
  await Promise.all(
    [`500 88px ${paints.display}`, `400 36px ${paints.text}`, `600 36px ${paints.text}`].map((font) =>
      document.fonts.load(font),
    ),
  );
  paintResult(context, picture, paints);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
