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
}

/** Puts `text` in the place of what `pattern` finds. Throws when index.html has no such place. */
function put(html: string, pattern: RegExp, text: string): string {
  if (!pattern.test(html)) throw new Error(`index.html has no place for ${text.slice(0, 40)}`);
  return html.replace(pattern, () => text);
}

/** The login page's own HTML: the member app's, which shows the page's heading before its script has come. */
export function loginHtml({ index, shell, styles, origin }: LoginHtml): string {
  const head = [
    `<title>${shell.title}</title>`,
    `<link rel="canonical" href="${origin}/login">`,
    ...styles.map((style) => `<link rel="stylesheet" crossorigin href="${style}">`),
  ].join('\n    ');
  const named = put(index, /<title>.*?<\/title>/, head);
  const described = put(
    named,
    /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
    `<meta name="description" content="${shell.description}">`,
  );
  return put(described, /<div id="root"><\/div>/, `<div id="root">${shell.html}</div>`);
}
