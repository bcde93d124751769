// The pages of the local services.

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

interface Page {
  readonly title: string;
  /** What follows the heading, as HTML. */
  readonly body: string;
  /** The style sheet, besides what all pages have. */
  readonly styles: string;
  readonly head?: string;
}

/** A page with its title as the heading. */
export const htmlPage = ({ title, body, styles, head = '' }: Page): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${head}
<title>${escapeHtml(title)}</title>
<style>
  :root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
  body { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem; }
  h1 { font-size: 1.4rem; }
${styles}</style>
<h1>${escapeHtml(title)}</h1>
${body}
</html>
`;
