import type { Message } from './delivery-store.ts';

/** The notification that a browser would show; any other message is shown as raw text. */
interface Notification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

function notificationIn(payload: string): Notification {
  try {
    const { title, body, tag } = Object(JSON.parse(payload));
    return { title: String(title ?? ''), body: String(body ?? ''), tag: String(tag ?? '') };
  } catch {
    return { title: payload, body: '', tag: '' };
  }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const row = ({ payload, endpoint, topic, times, at }: Message): string => {
  const { title, body, tag } = notificationIn(payload);
  const facts = [
    at.toISOString(),
    new URL(endpoint).host,
    tag || topic,
    times > 1 ? `came ${times} times` : '',
  ];
  const line = facts.filter((fact) => fact !== '').map(escaped);
  return `<article><h2>${escaped(title)}</h2><p>${escaped(body)}</p><footer>${line.join(' · ')}</footer></article>`;
};

const styles = `
  :root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
  body { max-width: 42rem; margin: 0 auto; padding: 2rem 1rem; }
  article { border: 1px solid; border-radius: 0.5rem; padding: 0.75rem 1rem; margin: 1rem 0; }
  h2 { font-size: 1.1rem; margin: 0; }
  p { margin: 0.25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  footer { font-size: 0.85rem; }
`;

/** The messages for a person to read, the latest first. The page looks again by itself. */
export const messagesPage = (messages: readonly Message[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>Pushed on this machine</title>
<style>${styles}</style>
<h1>Pushed on this machine</h1>
${messages.length === 0 ? '<p>Nothing yet.</p>' : [...messages].reverse().map(row).join('\n')}
</html>
`;
