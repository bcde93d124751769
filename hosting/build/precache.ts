import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file that is kept on the device. */
export interface PrecacheEntry {
  readonly url: string;
  /** Changes with the content; `null` where the address does already. */
  readonly revision: string | null;
}

/**
 * Pages and their code. Fonts beyond Latin and pictures are too heavy for everybody to keep; shared results and answers to a
 * form are opened once.
 */
const isKept = (file: string): boolean =>
  /^(?!assets\/|samples\/|newsletter\/|\w+\/result\/)[\w/-]+\.html$|^icon\.svg$|^assets\/.+\.(js|css)$/.test(
    file,
  ) ||
  (/^assets\/.+\.woff2$/.test(file) && !file.includes('latin-ext'));

/** The files of the built site that work without a network. Hosting serves `about.html` at `/about`. */
export function precacheEntries(folder: string): PrecacheEntry[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return files
    .filter(isKept)
    .sort()
    .map((file) => {
      if (file.startsWith('assets/')) return { url: `/${file}`, revision: null };
      const revision = createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex')
        .slice(0, 16);
      return { url: `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`, revision };
    });
}
