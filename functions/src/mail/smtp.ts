import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { RenderedMail } from './render.ts';

/** The settings of the function that sends mail. */
export interface MailSettings {
  readonly smtpUrl: URL;
  readonly from: { readonly name: string; readonly address: string };
  readonly operatorEmail: string;
  /** The site that mails link to. */
  readonly siteUrl: URL;
}

/** A complete mail, ready to be sent. */
export interface FinishedMail extends RenderedMail {
  /** Attempts with the same id send the same message. */
  readonly id: string;
  readonly to: string;
  readonly date: Date;
  /**
   * Messages to the recipient's calendar, of which the first is the most important: some mail programs act on one only.
   */
  readonly calendar?: readonly CalendarPart[];
  /** The URL for one-click unsubscribing. */
  readonly unsubscribe?: string;
}

/** A message to a calendar, with its method (RFC 5546). */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly fileName: string;
  readonly text: string;
}

export type SendResult =
  | { readonly kind: 'accepted' }
  /** The server says that this address gets no mail, now or later. */
  | { readonly kind: 'refused'; readonly code: number }
  /** The server refuses us for every recipient: because of a quota, a block or a suspension. */
  | { readonly kind: 'refused-us'; readonly code: number }
  /** The server did not accept it this time. */
  | { readonly kind: 'deferred'; readonly code: number | string }
  /** It was handed over without a response: it may have been accepted. */
  | { readonly kind: 'unanswered' };

export interface MailSender {
  /** Hands over one mail. Never rejects: what fails before the mail is handed over is `deferred`. */
  send(mail: FinishedMail): Promise<SendResult>;
}

/** Timeouts for the connection, the greeting, and each response after that, in milliseconds. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 45_000,
  dnsTimeout: 10_000,
  /**
   * How long the end of a message is held back, in milliseconds: a connection that broke during the message
   * is noticed by then, and it is certain that nothing was accepted.
   */
  beforeEndMs: 250,
};
/** Timeout for sending one mail; shorter than a worker's claim on it. */
export const sendTimeoutMs = 120_000;

/** Sends over SMTP. Each mail has its own connection, because mails are few and an instance may sleep between two. */
export const smtpSender = (
  { smtpUrl, from }: Pick<MailSettings, 'smtpUrl' | 'from'>,
  limits: Partial<typeof timeouts> = {},
): MailSender => ({
  async send(mail) {
    const { beforeEndMs, ...waits } = { ...timeouts, ...limits };
    try {
      const message = await compose(mail, from);
      const login = credentials(smtpUrl);
      return await deliver(new SMTPConnection({ ...connectionOptions(smtpUrl), ...waits }), login, {
        envelope: { from: from.address, to: [mail.to] },
        message,
        beforeEndMs,
      });
    } catch (error) {
      return resultOf(error, false);
    }
  },
});

/** The raw message. Texts become headers only when they are our own or a single line. */
function compose(mail: FinishedMail, from: MailSettings['from']): Promise<Buffer> {
  const { id, to, subject, text, html, date, calendar, unsubscribe } = mail;
  const domain = from.address.split('@')[1];
  const [first, ...others] = calendar ?? [];
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
    // The first is an alternative to the text, on which mail programs act, and also a file (RFC 6047).
    ...(first && { icalEvent: { method: first.method, filename: first.fileName, content: first.text } }),
    attachments: others.map(({ method, fileName, text: content }) => ({
      filename: fileName,
      content,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** Nothing is sent unencrypted beyond this machine. */
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
    // The library reads the stream only after the server asked for the message, and ends the message when the stream
    // ends.
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

/** The name of an error without a code, such as `URIError`; a timeout has no error. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'ETIMEDOUT');

/**
 * The codes of RFC 3463 for an address that does not exist, or whose mailbox is disabled or full. 5.1.7 and 5.1.8 are
 * about the address of the sender.
 */
const aboutRecipient = /^5\.(1\.(?![78]$)\d+|2\.[12])$/;

/** Temporary refusals of us: by a policy (RFC 3463), or of our login or quota (RFC 4954). */
const aboutUs = /^(4\.7\.\d+|454)$/;

/**
 * Whether a response is about the recipient or about us. A permanent one about the recipient means that this address
 * never gets a mail; any other is about us, such as our login, sender, quota or reputation, and may end.
 */
function refusalOf(
  responseCode: number,
  { response, command }: SMTPConnection.SMTPError,
): 'refused' | 'refused-us' | 'deferred' {
  const [, enhancedCode] = /^\d{3}[ -](\d\.\d+\.\d+)/.exec(response ?? '') ?? [];
  if (responseCode < 500) return aboutUs.test(enhancedCode ?? `${responseCode}`) ? 'refused-us' : 'deferred';
  const isOfRecipient =
    enhancedCode === undefined
      ? command === 'RCPT TO' && responseCode !== 554
      : aboutRecipient.test(enhancedCode);
  return isOfRecipient ? 'refused' : 'refused-us';
}

/** What a failure means. */
function resultOf(error: unknown, isHandedOver: boolean): SendResult {
  const { responseCode, code } = Object(error);
  if (typeof responseCode === 'number')
    return { kind: refusalOf(responseCode, Object(error)), code: responseCode };
  if (isHandedOver) return { kind: 'unanswered' };
  return { kind: 'deferred', code: typeof code === 'string' ? code : nameOf(error) };
}
