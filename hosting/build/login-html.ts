export interface LoginShell {
  readonly title: string;
  readonly description: string;
  /** HTML of the page while the session is being checked. */
  readonly html: string;
}

interface LoginHtml {
  /** The built index.html of the member app. */
  readonly index: string;
  readonly shell: LoginShell;
  /** Addresses of the login page's style sheets. */
  readonly styles: readonly string[];
  /** Origin of the site, without a trailing slash. */
  readonly origin: string;
  /** Address of the script that starts the app after the first paint (src/app/load-app.ts). */
  readonly starter: string;
}

/** The scripts of index.html: the app's imports first, the app itself last. */
const scripts = /[ \t]*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>\n?/g;

/** Replaces the match of `pattern` with `text`. Throws when index.html has none. */
function put(html: string, pattern: RegExp, text: string): string {
  if (!pattern.test(html)) throw new Error(`index.html has no place for ${text.slice(0, 40)}`);
  return html.replace(pattern, () => text);
}

/**
 * The HTML of the login page: the member app's, with the heading already in it, so that it shows before any script
 * has loaded.
 */
export function loginHtml({ index, shell, styles, origin, starter }: LoginHtml): string {
  const [, app] = [...index.matchAll(scripts)].at(-1) ?? [];
  if (!app) throw new Error('index.html starts no app');
  const head = [
    `<title>${shell.title}</title>`,
    `<link rel="canonical" href="${origin}/login">`,
    ...styles.map((style) => `<link rel="stylesheet" crossorigin href="${style}">`),
    `<script type="module" crossorigin src="${starter}"></script>`,
  ].join('\n    ');
  const named = put(index.replaceAll(scripts, ''), /<title>.*?<\/title>/, head);
  const described = put(
    named,
    /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
    `<meta name="description" content="${shell.description}">`,
  );
  return put(described, /<div id="root">.*?<\/div>/, `<div id="root" data-app="${app}">${shell.html}</div>`);
}
