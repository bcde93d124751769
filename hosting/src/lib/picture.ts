/** The size of a picture in pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Draws a PNG in the night colours and fonts of the page. Null in a browser that cannot draw. */
export async function drawPng(
  { width, height }: PictureSize,
  draw: (canvas: CanvasRenderingContext2D, tokens: NightTokens) => void | Promise<void>,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const tokens = readNightTokens();
  await Promise.all(
    [`500 88px ${tokens.display}`, `400 36px ${tokens.text}`, `600 36px ${tokens.text}`].map((font) =>
      document.fonts.load(font),
    ),
  );
  await draw(context, tokens);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The colours of the image, as CSS strings for the canvas. */
export interface NightTokens {
  readonly ground: string;
  readonly ink: string;
  readonly soft: string;
  readonly faint: string;
  readonly ember: string;
  readonly display: string;
  readonly text: string;
}

/** The dark colour tokens. A canvas cannot resolve custom properties, so they are read from an element. */
function readNightTokens(): NightTokens {
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

interface Writing {
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly colour: string;
  readonly align?: CanvasTextAlign;
}

export function write(
  canvas: CanvasRenderingContext2D,
  text: string,
  { x, y, font, colour, align = 'left' }: Writing,
) {
  canvas.font = font;
  canvas.fillStyle = colour;
  canvas.textAlign = align;
  canvas.fillText(text, x, y);
}
