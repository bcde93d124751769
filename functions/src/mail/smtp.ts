import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailSettings } from '../env.ts';
import type { RenderedMail } from './render.ts';

/** A mail with everything that the mailbox gets. */
export interface FinishedMail extends RenderedMail {
  /** What it is about: two attempts of one mail are the same message. */
  readonly id: string;
  readonly to: string;
  readonly date: Date;
  /** The text of a calendar file. */
  readonly calendar?: { readonly fileName: string; readonly text: string };
  /** Where the reader unsubscribes with one click. */
  readonly unsubscribe?: string;
}

export type SendResult =
  | { readonly kind: 'accepted' }
  /** The server refuses this mail for good. */
  | { readonly kind: 'refused'; readonly code: number }
  /** It was not taken this time. */
  | { readonly kind: 'deferred'; readonly code: number | string }
  /** It was handed over, and no answer came: it may have been taken. */
  | { readonly kind: 'unanswered' };

export interface MailSender {
  /** Hands one mail over. Never rejects because of the server. */
  send(mail: FinishedMail): Promise<SendResult>;
}

/** What is waited for: the connection, the greeting, and each answer after that. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 45_000,
  dnsTimeout: 10_000,
  /**
   * The end of a message is held back for so many milliseconds: a connection that was cut within the message is noticed by
   * then, and it is certain that nothing was taken.
   */
  beforeEndMs: 250,
};
/** How long one mail may take in all; shorter than a worker's claim to it. */
export const sendTimeoutMs = 120_000;

/** Sends over SMTP. Every mail has a connection of its own, because there are few and an instance may sleep between two. */
export const smtpSender = (
  { smtpUrl, from }: Pick<MailSettings, 'smtpUrl' | 'from'>,
  limits: Partial<typeof timeouts> = {},
): MailSender => ({
  async send(mail) {
    const message = await composed(mail, from);
    const { beforeEndMs, ...waits } = { ...timeouts, ...limits };
    return deliver(new SMTPConnection({ ...connectionOptions(smtpUrl), ...waits }), credentials(smtpUrl), {
      envelope: { from: from.address, to: [mail.to] },
      message,
      beforeEndMs,
    });
  },
});

/** The bytes of a mail. Texts are headers only where they are ours, or one line. */
function composed(mail: FinishedMail, from: MailSettings['from']): Promise<Buffer> {
  const { id, to, subject, text, html, date, calendar, unsubscribe } = mail;
  const domain = from.address.split('@')[1];
  return new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    date,
    messageId: `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(calendar && {
      attachments: [
        {
          filename: calendar.fileName,
          content: calendar.text,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
      ],
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** Beyond this machine nothing is sent in clear. */
function connectionOptions(smtpUrl: URL) {
  const isSecure = smtpUrl.protocol === 'smtps:';
  const isLocal = smtpUrl.hostname === '127.0.0.1';
  return {
    host: smtpUrl.hostname,
    port: Number(smtpUrl.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isLocal,
    ignoreTLS: isLocal,
  };
}

const credentials = ({ username, password }: URL) =>
  username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };

interface Delivery {
  readonly envelope: { readonly from: string; readonly to: string[] };
  readonly message: Buffer;
  readonly beforeEndMs: number;
}

function deliver(
  connection: SMTPConnection,
  login: ReturnType<typeof credentials>,
  { envelope, message, beforeEndMs }: Delivery,
): Promise<SendResult> {
  return new Promise((resolve) => {
    let isHandedOver = false;
    const pieces = async function* () {
      yield message;
      await sleep(beforeEndMs);
      isHandedOver = true;
    };
    // The library reads it only once the server asked for the message, and writes the end of the message at its end.
    const body = Readable.from(pieces());
    const end = (result: SendResult) => {
      clearTimeout(timer);
      connection.close();
      resolve(result);
    };
    const fail = (error: unknown) => end(resultOf(error, isHandedOver));
    const timer = setTimeout(() => fail(undefined), sendTimeoutMs);
    connection.on('error', fail);
    const send = () =>
      connection.send(envelope, body, (error) => {
        if (error) return fail(error);
        connection.quit();
        end({ kind: 'accepted' });
      });
    connection.connect((error) => {
      if (error) return fail(error);
      if (!login) return send();
      connection.login({ credentials: login }, (refusal) => (refusal ? fail(refusal) : send()));
    });
  });
}

/** What a failure means. A refused login or sender is about our settings and not about this mail, so it is tried again. */
function resultOf(error: unknown, isHandedOver: boolean): SendResult {
  const { responseCode, code, command } = Object(error);
  if (typeof responseCode === 'number')
    return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
      ? { kind: 'refused', code: responseCode }
      : { kind: 'deferred', code: responseCode };
  if (isHandedOver) return { kind: 'unanswered' };
  return { kind: 'deferred', code: typeof code === 'string' ? code : 'ETIMEDOUT' };
}
