import {
  type MailBlock,
  type MailContent,
  mailFrame,
  type OwnPath,
  type WrittenLine,
} from '@reshape/content/mail/mail';

/** The readable part of a mail. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders a mail as text and as HTML from the same content. `origin` is our site's, which every link leads to. */
export function renderMail(content: MailContent, origin: string): RenderedMail {
  const address = (path: OwnPath) => ownAddress(path, origin);
  return {
    subject: inOneLine(content.subject),
    text: textOf(content, address),
    html: htmlOf(content, address),
  };
}

type Address = (path: OwnPath) => string;

/** The URL of one of our pages. Throws an Error for a path that leads to another site. */
function ownAddress(path: OwnPath, origin: string): string {
  const url = new URL(path, origin);
  if (url.origin !== new URL(origin).origin) throw new Error('A mail links to our own site only');
  return url.href;
}

/** Replaces line breaks with spaces, because a header is a single line. */
const inOneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ').trim();

function textOf({ heading, blocks, reason, settings }: MailContent, address: Address): string {
  const footer = [
    reason,
    ...(settings ? [`${settings.label}: ${address(settings.path)}`] : []),
    address(mailFrame.home.path),
  ];
  const parts = [heading, ...blocks.map((block) => textBlock(block, address)), `-- \n${footer.join('\n')}`];
  return `${parts.join('\n\n')}\n`;
}

function textBlock(block: MailBlock, address: Address): string {
  if ('text' in block) return block.text;
  if ('lines' in block) return block.lines.map((line) => line.map(({ text }) => text).join('')).join('\n');
  if ('button' in block) return `${block.button.label}:\n${address(block.button.path)}`;
  return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Light colours are inline, because some mail programs drop the style sheet; dark ones are in the style sheet. */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; width: 100%; }
a { color: #b0400f; }
@media (prefers-color-scheme: dark) {
  .ground { background: #0f121a !important; }
  .card { background: #171b25 !important; }
  .ink { color: #f4ead9 !important; }
  .soft { color: #b3aa9b !important; }
  .line { border-color: #2c3140 !important; }
  a.link { color: #f7935f !important; }
  a.button { background: #f0743a !important; color: #16100c !important; }
}
`;

const font = "font-family:Figtree,system-ui,-apple-system,'Segoe UI',sans-serif;";
const ink = `color:#1b1e27;${font}font-size:16px;line-height:1.55;overflow-wrap:anywhere;`;
const soft = `color:#565149;${font}font-size:14px;line-height:1.5;overflow-wrap:anywhere;`;
const paragraph = (html: string) => `<p class="ink" style="margin:0 0 16px;${ink}">${html}</p>`;
const linkTo = (address: string, label: string) =>
  `<a class="link" href="${escapeHtml(address)}" style="color:#b0400f;">${escapeHtml(label)}</a>`;

const lineHtml = (line: WrittenLine): string =>
  line.map(({ text, link }) => (link === undefined ? escapeHtml(text) : linkTo(link, text))).join('');

function htmlBlock(block: MailBlock, address: Address): string {
  if ('text' in block) return paragraph(escapeHtml(block.text));
  if ('lines' in block) return paragraph(block.lines.map(lineHtml).join('<br>\n'));
  if ('button' in block)
    return `<p style="margin:0 0 24px;"><a class="button" href="${escapeHtml(address(block.button.path))}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#c2410c;color:#fff8ef;${font}font-size:16px;font-weight:600;text-decoration:none;">${escapeHtml(block.button.label)}</a></p>`;
  const rows = block.facts.map(
    ([name, value]) =>
      `<p class="line" style="margin:0 0 8px;padding:0 0 0 12px;border-left:3px solid #d9cbb5;"><span class="soft" style="display:block;${soft}">${escapeHtml(name)}</span><strong class="ink" style="${ink}">${escapeHtml(value)}</strong></p>`,
  );
  return `<div style="margin:0 0 24px;">${rows.join('\n')}</div>`;
}

function htmlOf(
  { subject, preview, heading, blocks, reason, settings }: MailContent,
  address: Address,
): string {
  const link = (label: string, path: OwnPath) => linkTo(address(path), label);
  const { home, sender } = mailFrame;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(inOneLine(subject))}</title>
<style>${styles}</style>
</head>
<body class="ground" style="background:#f5eee2;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f5eee2;"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;"><tr><td align="left">
<p class="soft" style="margin:0 0 12px;padding:0 4px;${soft}font-weight:600;">${escapeHtml(sender)}</p>
<div class="card" style="padding:24px 20px 8px;border-radius:12px;background:#fffaf2;">
<h1 class="ink" style="margin:0 0 16px;color:#1b1e27;font-family:Georgia,serif;font-size:24px;line-height:1.25;overflow-wrap:anywhere;">${escapeHtml(heading)}</h1>
${blocks.map((block) => htmlBlock(block, address)).join('\n')}
</div>
<p class="soft" style="margin:16px 4px 0;${soft}">${escapeHtml(reason)}</p>
<p class="soft" style="margin:8px 4px 0;${soft}">${settings ? `${link(settings.label, settings.path)} · ` : ''}${link(home.label, home.path)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
