import { programme } from '@reshape/content/programme';
import { hearthFlame, hearthLogs, hearthWalls } from '#ui/pictures/hearth.tsx';
import { strokeLine, strokesWidth, type TallyRow } from './tally.tsx';

/** Draws the result as a PNG in the page's own fonts. Null in a browser that cannot draw. */
export async function renderShareImage(picture: ShareImage): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = imageSize.width;
  canvas.height = imageSize.height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const tokens = readNightTokens();
  await Promise.all(
    [`500 88px ${tokens.display}`, `400 36px ${tokens.text}`, `600 36px ${tokens.text}`].map((font) =>
      document.fonts.load(font),
    ),
  );
  drawResult(context, picture, tokens);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The content of a share image: the result, without any answers. */
export interface ShareImage {
  readonly heading: string;
  readonly title: string;
  readonly rows: readonly TallyRow[];
  /** The address of the questionnaire, without the protocol. */
  readonly address: string;
}

/** Portrait, as on phones: 4 to 5. */
const imageSize = { width: 1080, height: 1350 } as const;

/** The colours of the image, as CSS strings for the canvas. */
interface Tokens {
  readonly ground: string;
  readonly ink: string;
  readonly soft: string;
  readonly faint: string;
  readonly ember: string;
  readonly display: string;
  readonly text: string;
}

/** The dark colour tokens. A canvas cannot resolve custom properties, so they are read from an element. */
function readNightTokens(): Tokens {
  const probe = document.createElement('div');
  probe.dataset.ground = 'night';
  probe.hidden = true;
  document.body.append(probe);
  const computed = getComputedStyle(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return computed.color;
  };
  const font = (token: string) => {
    probe.style.fontFamily = `var(${token})`;
    return computed.fontFamily;
  };
  const tokens = {
    ground: colour('--ground'),
    ink: colour('--ink'),
    soft: colour('--ink-soft'),
    faint: colour('--line-control'),
    ember: colour('--ember-fill'),
    display: font('--font-display'),
    text: font('--font-text'),
  };
  probe.remove();
  return tokens;
}

const { width, height } = imageSize;
const margin = 88;
const rowHeight = 92;
/** Scale of the strokes, from a unit in which they are 40 high. */
const strokeScale = 1.3;

/** Paints the result onto the whole `canvas`: text and tallies above, the fire in the cave below. */
function drawResult(canvas: CanvasRenderingContext2D, picture: ShareImage, tokens: Tokens): void {
  canvas.fillStyle = tokens.ground;
  canvas.fillRect(0, 0, width, height);
  drawHearth(canvas, tokens);
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
  const foot = { y: height - 64, font: `400 34px ${tokens.text}`, colour: tokens.soft };
  write(canvas, programme.name, { ...foot, x: margin, font: `500 46px ${tokens.display}` });
  write(canvas, picture.address, { ...foot, x: width - margin, align: 'right' });
}

interface Writing {
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly colour: string;
  readonly align?: CanvasTextAlign;
}

function write(
  canvas: CanvasRenderingContext2D,
  text: string,
  { x, y, font, colour, align = 'left' }: Writing,
) {
  canvas.font = font;
  canvas.fillStyle = colour;
  canvas.textAlign = align;
  canvas.fillText(text, x, y);
}

function drawRow(
  canvas: CanvasRenderingContext2D,
  { label, note, strokes }: TallyRow,
  y: number,
  tokens: Tokens,
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

function drawHearth(canvas: CanvasRenderingContext2D, tokens: Tokens) {
  canvas.save();
  canvas.translate(0, 552);
  canvas.scale(width / 240, width / 240);
  canvas.strokeStyle = tokens.ink;
  canvas.lineWidth = 0.6;
  for (const [index, wall] of hearthWalls.entries()) {
    canvas.globalAlpha = 0.34 - 0.08 * index;
    canvas.stroke(new Path2D(wall));
  }
  canvas.globalAlpha = 0.34;
  canvas.stroke(new Path2D('M20 150H220'));
  canvas.globalAlpha = 1;
  canvas.stroke(new Path2D(hearthLogs));
  canvas.fillStyle = tokens.ember;
  canvas.fill(new Path2D(hearthFlame));
  canvas.restore();
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
