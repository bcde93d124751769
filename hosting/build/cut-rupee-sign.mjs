// Extracts the rupee sign of the two faces into src/styles/fonts: every price needs it, and the subset that
// ships it would add 43 kB of other glyphs. Run it again after updating a font package: `node
// hosting/build/cut-rupee-sign.mjs`
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const packages = createRequire(import.meta.url);
const faces = ['brygada-1918', 'figtree'];

for (const face of faces) {
  const file = packages.resolve(`@fontsource-variable/${face}/files/${face}-latin-ext-wght-normal.woff2`);
  const cut = await subsetFont(await readFile(file), '₹', { targetFormat: 'woff2' });
  await writeFile(new URL(`../src/styles/fonts/${face}-rupee.woff2`, import.meta.url), cut);
  console.log(`${face}: ${cut.length} bytes`);
}
