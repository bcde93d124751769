import { programme } from '@reshape/content/programme';
import { drawPng, write } from '#lib/picture.ts';

export interface TicketText {
  readonly seat: string;
  readonly starts: string;
  /** Empty for none. */
  readonly name: string;
}

/** Portrait, as on phones: 4 to 5. */
const size = { width: 1080, height: 1350 } as const;
const margin = 88;
/** In pixels of the picture; a longer name is written smaller. */
const nameSize = 72;

/** Draws a ticket as a PNG in the page's own fonts. Null in a browser that cannot draw. */
export const drawTicket = ({ seat, starts, name }: TicketText): Promise<Blob | null> =>
  drawPng(size, (canvas, tokens) => {
    canvas.fillStyle = tokens.ground;
    canvas.fillRect(0, 0, size.width, size.height);
    canvas.strokeStyle = tokens.ember;
    canvas.lineWidth = 6;
    canvas.strokeRect(margin / 2, margin / 2, size.width - margin, size.height - margin);
    const line = (text: string, y: number, font: string, colour: string) =>
      write(canvas, text, { x: margin, y, font, colour });
    line(programme.name, 200, `500 64px ${tokens.display}`, tokens.ink);
    line(seat, 620, `500 120px ${tokens.display}`, tokens.ember);
    line(starts, 720, `400 44px ${tokens.text}`, tokens.ink);
    canvas.font = `600 ${nameSize}px ${tokens.text}`;
    const room = (size.width - 2 * margin) / Math.max(canvas.measureText(name).width, 1);
    line(name, 1180, `600 ${Math.floor(nameSize * Math.min(1, room))}px ${tokens.text}`, tokens.ink);
  });
