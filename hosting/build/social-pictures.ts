import { createHash } from 'node:crypto';

/**
 * What the social picture of a shared result shows, as a hash: the words and the drawing at the top of its
 * page. The picture is out of date when the hash of the page differs from that of the day on which the
 * picture was drawn.
 */
export function shownInPicture(html: string): string {
  const main = html.slice(html.indexOf('<main'));
  const opening = main.slice(0, main.indexOf('</svg>'));
  // Class names change with every build.
  return createHash('sha256')
    .update(opening.replaceAll(/ class="[^"]*"/g, ''))
    .digest('hex')
    .slice(0, 16);
}

/** The file with the hash of each picture, by the path of its page. */
export const drawnPicturesFile = new URL('./drawn-pictures.json', import.meta.url);
