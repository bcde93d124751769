export interface LoginShell {
  readonly title: string;
  readonly description: string;
  /** HTML of the page as it is while the session is checked. */
  readonly html: string;
}

interface LoginHtml {
  /** The member app's index.html as it was built. */
  readonly index: string;
  readonly shell: LoginShell;
  /** Addresses of the login page's style sheets. */
  readonly styles: readonly string[];
  /** Where the site lives, without a slash at the end. */
  readonly origin: string;
  /** Address of the script that starts the app once the page has been seen (src/app/load-app.ts). */
  readonly starter: string;
}

/** The scripts of index.html: what the app imports, and last the app itself. */
const scripts = /[ \t]*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>\n?/g;

/** Puts `text` in the place of what `pattern` finds. Throws when index.html has no such place. */
function put(html: string, pattern: RegExp, text: string): string {
  if (!pattern.test(html)) throw new Error(`index.html has no place for ${text.slice(0, 40)}`);
  return html.replace(pattern, () => text);
}

/**
 * The login page's own HTML: the member app's, which shows the page's heading before its script has come, and asks for
 * that script only then.
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
  return put(described, /<div id="root"><\/div>/, `<div id="root" data-app="${app}">${shell.html}</div>`);
}
