import { escapeHtml, htmlPage } from '../html.ts';
import type { ReceivedMail } from '../mail-service/mail-service.ts';
import type { Message } from '../push-service/delivery-store.ts';

/** The notification that a browser would show; any other message is shown as raw text. */
interface Notification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

function notificationIn(payload: string): Notification {
  try {
    const { title, body, tag } = Object(Object(JSON.parse(payload)).notification);
    return { title: String(title ?? ''), body: String(body ?? ''), tag: String(tag ?? '') };
  } catch {
    return { title: payload, body: '', tag: '' };
  }
}

const row = ({ payload, endpoint, topic, times, at }: Message): string => {
  const { title, body, tag } = notificationIn(payload);
  const facts = [
    at.toISOString(),
    new URL(endpoint).host,
    tag || topic,
    times > 1 ? `received ${times} times` : '',
  ];
  const line = facts.filter((fact) => fact !== '').map(escapeHtml);
  return `<article><h3>${escapeHtml(title)}</h3><p>${escapeHtml(body)}</p><footer>${line.join(' · ')}</footer></article>`;
};

const mailRow = ({ number, to, at, parsed }: ReceivedMail): string =>
  `<article><h3><a href="/mails/${number}">${escapeHtml(parsed.subject ?? 'No subject')}</a></h3><footer>${escapeHtml(`to ${to.join(', ')}`)} · ${at.toISOString()}</footer></article>`;

const styles = `  article { border: 1px solid; border-radius: 0.5rem; padding: 0.75rem 1rem; margin: 0.75rem 0; }
  h2 { font-size: 1.1rem; margin: 1.75rem 0 0; }
  h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
  p, dd { margin: 0.25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  footer, dl { font-size: 0.85rem; overflow-wrap: anywhere; }
  dt { font-weight: 600; }
  dd { margin: 0 0 0.5rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.85rem; }
  iframe { box-sizing: border-box; width: 100%; height: 40rem; border: 1px solid; border-radius: 0.5rem; background: Canvas; }
`;

const latestFirst = <Item>(items: readonly Item[], show: (item: Item) => string): string =>
  items.length === 0 ? '<p>Nothing yet.</p>' : [...items].reverse().map(show).join('\n');

/** Everything that the product sent, in readable form, latest first. The page refreshes itself. */
export const outboxPage = (
  mails: readonly ReceivedMail[],
  messages: readonly Message[],
  paymentsUrl: string,
): string =>
  htmlPage({
    title: 'Outbox of this machine',
    styles,
    head: '<meta http-equiv="refresh" content="3">',
    body: `<p>These mails and nudges were not delivered to anybody. Payments have <a href="${escapeHtml(paymentsUrl)}">a page of their own</a>.</p>
<h2>Mails</h2>
${latestFirst(mails, mailRow)}
<h2>Nudges</h2>
${latestFirst(messages, row)}`,
  });

/** One mail: its HTML, its text, its attachments and its headers. */
export function mailPage({ number, from, to, at, parsed }: ReceivedMail): string {
  const headers = parsed.headerLines.map(({ line }) => escapeHtml(line)).join('\n');
  const files = parsed.attachments.map(
    ({ filename = 'file', contentType, size }, index) =>
      `<li><a href="/mails/${number}/attachments/${index}" download="${escapeHtml(filename)}">${escapeHtml(filename)}</a> (${escapeHtml(contentType)}, ${size} bytes)</li>`,
  );
  return htmlPage({
    title: parsed.subject ?? 'No subject',
    styles,
    body: `<p><a href="/">All mails and nudges</a></p>
<dl><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(to.join(', '))}</dd><dt>Received</dt><dd>${at.toISOString()}</dd></dl>
<iframe src="/mails/${number}/html" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Attachments</h2>
${files.length === 0 ? '<p>None.</p>' : `<ul>${files.join('\n')}</ul>`}
<h2>As text</h2>
<pre>${linkUrls(parsed.text ?? '')}</pre>
<h2>Headers</h2>
<pre>${headers}</pre>
<p><a href="/mails/${number}/source">Source</a></p>`,
  });
}

/** Escapes text, and makes its URLs links. */
const linkUrls = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');

/** The HTML of a mail, for a frame. Its links open in a new page. */
export const mailHtml = ({ parsed }: ReceivedMail): string =>
  (parsed.html || '<head></head><p>This mail has no HTML.</p>').replace(
    '<head>',
    '<head><base target="_blank">',
  );
