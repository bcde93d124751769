import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The path of the bare page, once it is written next to the built site. */
export const barePath = '/bare';

const preloads = /<link rel="preload"[^>]*>/g;

/** The `@font-face` rules of the site's style sheet. */
const faces = /@font-face\s*\{[^}]*\}/g;

/**
 * Writes a page next to the built site that has the site's fonts and nothing else: a heading, a sentence, no script.
 * The same server serves it with the same headers, so that the difference is the cost of our page.
 */
export function writeBarePage(folder: string): void {
  const sheet = readdirSync(join(folder, 'assets')).find((name) => /^style-.*\.css$/.test(name)) ?? '';
  const fonts = readFileSync(join(folder, 'assets', sheet), 'utf8').match(faces) ?? [];
  const preloaded = readFileSync(join(folder, 'welcome.html'), 'utf8').match(preloads) ?? [];
  if (fonts.length === 0 || preloaded.length === 0)
    throw new Error(`The built site in ${folder} names no fonts`);
  const style = 'h1 { font-family: "Brygada 1918"; } p { font-family: "Figtree"; }';
  writeFileSync(join(folder, 'assets/bare.css'), [...fonts, style].join('\n'));
  writeFileSync(
    join(folder, `${barePath.slice(1)}.html`),
    [
      '<!doctype html>',
      '<html lang="en">',
      '<head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<title>A bare page</title>',
      ...preloaded,
      '<link rel="stylesheet" href="/assets/bare.css"></head>',
      '<body><h1>A heading and a sentence</h1><p>This page has the fonts of the site and nothing else.</p></body>',
      '</html>',
    ].join('\n'),
  );
}
