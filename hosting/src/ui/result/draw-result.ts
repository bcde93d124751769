import { nightPaints } from './night-paints.ts';
import { paintResult } from './paint-result.ts';
import { pictureSize, type ResultPicture } from './result-picture.ts';

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
