import { programme } from '@reshape/content/programme';
import { drawPng, type NightTokens, write } from '#lib/picture.ts';
import { strokeLine, strokesWidth, type TallyRow } from './tally.tsx';

/** Draws the result as a PNG in the page's own fonts. Null in a browser that cannot draw. */
export const renderShareImage = (picture: ShareImage): Promise<Blob | null> =>
  drawPng(imageSize, async (canvas, tokens) =>
    drawResult(canvas, picture, tokens, await Promise.all(picture.drawings.map(imageOf))),
  );

/** The content of a share image: the result, without any answers. */
export interface ShareImage {
  readonly heading: string;
  readonly title: string;
  readonly rows: readonly TallyRow[];
  /** The drawings of the result, as they are on the page. */
  readonly drawings: readonly SVGSVGElement[];
  /** The address of the result's page, without the protocol; empty for none. */
  readonly address: string;
}

/** Portrait, as on phones: 4 to 5. */
const imageSize = { width: 1080, height: 1350 } as const;

const { width, height } = imageSize;
const margin = 88;
const rowHeight = 92;
/** Scale of the strokes, from a unit in which they are 40 high. */
const strokeScale = 1.3;

/** Paints the result onto the whole `canvas`: text and tallies above, the drawings below. */
function drawResult(
  canvas: CanvasRenderingContext2D,
  picture: ShareImage,
  tokens: NightTokens,
  images: readonly HTMLImageElement[],
): void {
  canvas.fillStyle = tokens.ground;
  canvas.fillRect(0, 0, width, height);
  canvas.textBaseline = 'alphabetic';
  write(canvas, picture.heading, {
    x: margin,
    y: 150,
    font: `600 38px ${tokens.text}`,
    colour: tokens.ember,
  });
  let y = 160;
  const title = `500 88px ${tokens.display}`;
  canvas.font = title;
  for (const line of wrapText(picture.title, width - 2 * margin, (text) => canvas.measureText(text).width)) {
    y += 96;
    write(canvas, line, { x: margin, y, font: title, colour: tokens.ink });
  }
  y += 110;
  for (const row of picture.rows) {
    drawRow(canvas, row, y, tokens);
    y += rowHeight;
  }
  drawDrawings(canvas, images, y - 20);
  const foot = { y: height - 64, font: `400 34px ${tokens.text}`, colour: tokens.soft };
  write(canvas, programme.name, { ...foot, x: margin, font: `500 46px ${tokens.display}` });
  write(canvas, picture.address, { ...foot, x: width - margin, align: 'right' });
}

function drawRow(
  canvas: CanvasRenderingContext2D,
  { label, note, strokes }: TallyRow,
  y: number,
  tokens: NightTokens,
) {
  write(canvas, label, { x: margin, y, font: `600 36px ${tokens.text}`, colour: tokens.ink });
  const right = { x: width - margin, y, align: 'right' } as const;
  write(canvas, note, { ...right, font: `400 34px ${tokens.text}`, colour: tokens.soft });
  canvas.save();
  canvas.translate(width - margin - 200 - strokeScale * strokesWidth(strokes.length), y - 38);
  canvas.scale(strokeScale, strokeScale);
  canvas.lineWidth = 3;
  canvas.lineCap = 'round';
  for (const [index, kind] of strokes.entries()) {
    canvas.setLineDash(kind === 'open' ? [0.02, 7] : []);
    canvas.strokeStyle = { ember: tokens.ember, ink: tokens.ink, open: tokens.faint }[kind];
    canvas.stroke(new Path2D(strokeLine(index)));
  }
  canvas.restore();
}

/** Draws the images below each other into the space between `top` and the foot, as large as they fit. */
function drawDrawings(canvas: CanvasRenderingContext2D, images: readonly HTMLImageElement[], top: number) {
  const bottom = height - 140;
  const total = images.reduce((sum, image) => sum + image.height / image.width, 0);
  const size = Math.min(width - 2 * margin, (bottom - top) / Math.max(total, 0.01));
  let y = top + (bottom - top - size * total) / 2;
  for (const image of images) {
    const imageHeight = (size * image.height) / image.width;
    canvas.drawImage(image, (width - size) / 2, y, size, imageHeight);
    y += imageHeight;
  }
}

/** What the page's styles decide about a line drawing. */
const drawnProperties = [
  ...['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-dasharray', 'opacity'],
] as const;

/** How many pixels a unit of a drawing has in its image. */
const imageScale = 6;

/** A drawing of the page as an image, as it looks there: the styles become attributes of the elements. */
async function imageOf(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [index, element] of [drawing, ...drawing.querySelectorAll('*')].entries()) {
    const computed = getComputedStyle(element);
    copies[index]?.removeAttribute('class');
    for (const name of drawnProperties) copies[index]?.setAttribute(name, computed.getPropertyValue(name));
  }
  const [, , boxWidth = 1, boxHeight = 1] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
  copy.setAttribute('width', String(boxWidth * imageScale));
  copy.setAttribute('height', String(boxHeight * imageScale));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** Wraps `text` into lines no wider than `width`, except single words. `measure` returns a text's width. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || measure(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
