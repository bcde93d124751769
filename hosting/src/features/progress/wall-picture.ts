import { closing } from '@reshape/content/app/closing';
import { programme } from '@reshape/content/programme';
import type { ProgressDay } from '@reshape/domain/progress';
import { drawPng, type NightTokens, write } from '#lib/picture.ts';
import { hearthWalls } from '#ui/pictures/hearth.tsx';
import { caveScale, wallMarks, wallSize } from './wall.tsx';

/** Portrait, as on phones: 4 to 5. */
const size = { width: 1080, height: 1350 } as const;
const margin = 88;

/** Draws the wall as a PNG: the marks and their counts, and nothing about whose they are. */
export const drawWall = (
  weeks: readonly (readonly ProgressDay[])[],
  counts: readonly string[],
): Promise<Blob | null> => drawPng(size, (canvas, tokens) => draw(canvas, tokens, weeks, counts));

function draw(
  canvas: CanvasRenderingContext2D,
  tokens: NightTokens,
  weeks: readonly (readonly ProgressDay[])[],
  counts: readonly string[],
): void {
  canvas.fillStyle = tokens.ground;
  canvas.fillRect(0, 0, size.width, size.height);
  const wall = wallSize(weeks.length);
  const scale = (size.width - margin) / wall.width;
  const heading = { x: margin, y: 170, font: `500 88px ${tokens.display}`, colour: tokens.ink };
  write(canvas, closing.pictureHeading, heading);
  canvas.save();
  canvas.translate(margin / 2, 230);
  canvas.scale(scale, scale);
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  canvas.save();
  const cave = caveScale(weeks.length);
  canvas.scale(cave.x, cave.y);
  canvas.translate(0, cave.top);
  canvas.strokeStyle = tokens.ink;
  canvas.globalAlpha = 0.2;
  canvas.lineWidth = 0.8;
  for (const path of hearthWalls.slice(1)) canvas.stroke(new Path2D(path));
  canvas.restore();
  for (const { path, kind, x, y, scale: markScale, tilt } of wallMarks(weeks)) {
    canvas.save();
    canvas.translate(x, y);
    canvas.translate(20, 20);
    canvas.rotate((tilt * Math.PI) / 180);
    canvas.translate(-20, -20);
    canvas.scale(markScale, markScale);
    canvas.lineWidth = kind === 'tick' ? 5 : 4;
    canvas.strokeStyle = kind === 'tick' ? tokens.ember : kind === 'empty' ? tokens.faint : tokens.ink;
    canvas.fillStyle = tokens.ember;
    if (kind === 'flame') canvas.fill(new Path2D(path));
    else canvas.stroke(new Path2D(path));
    canvas.restore();
  }
  canvas.restore();
  for (const [index, count] of counts.entries())
    write(canvas, count, {
      x: margin,
      y: 1_020 + 64 * index,
      font: `600 40px ${tokens.text}`,
      colour: tokens.ink,
    });
  write(canvas, programme.name, {
    x: margin,
    y: size.height - 64,
    font: `500 46px ${tokens.display}`,
    colour: tokens.soft,
  });
}
