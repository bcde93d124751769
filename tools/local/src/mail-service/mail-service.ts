import { createServer, type Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { listen } from '../loopback.ts';

/** A mail that was accepted. */
export interface ReceivedMail {
  /** Counted from 1, in the order of arrival. */
  readonly number: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly at: Date;
  readonly parsed: ParsedMail;
  /** The raw message. */
  readonly source: string;
}

/** How the server treats one connection. Real servers do each of these when they have problems. */
export type MailFault =
  /** Rejects the recipient, or the message after it was handed over, with this code and text. */
  | { readonly at: 'recipient' | 'message'; readonly code: number; readonly text?: string }
  /** Takes this long to respond to the message. */
  | { readonly at: 'message'; readonly delayMs: number }
  /** Closes the connection in the middle of the message, so that nothing is accepted. */
  | { readonly at: 'cut-in-message' }
  /** Accepts the message, and closes the connection before responding. */
  | { readonly at: 'cut-after-message' }
  /** Accepts the connection and never responds. */
  | { readonly at: 'silent' };

/** A mail server on the loopback interface. It accepts mail for every address, and keeps it. */
export interface MailService {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** Each of the next connections gets one of these faults; after the last, the server works normally again. */
  fail(...faults: readonly MailFault[]): void;
  /** While the server is down, connections are refused. */
  setDown(isDown: boolean): void;
  clear(): void;
  close(): Promise<void>;
}

interface Settings {
  /** Any free port by default. */
  readonly port?: number;
  readonly now?: () => Date;
  readonly onMail?: (mail: ReceivedMail) => void;
}

const maxKept = 1_000;

const refusal = ({ code, text }: { readonly code: number; readonly text?: string }): Error =>
  Object.assign(new Error(text ?? (code < 500 ? 'Try again later' : 'Refused')), { responseCode: code });

/** Identifies the client of a connection. */
const nameOf = ({ remoteAddress, remotePort }: Pick<Socket, 'remoteAddress' | 'remotePort'>) =>
  `${remoteAddress} ${remotePort}`;

export async function startMailService({
  port = 0,
  now = () => new Date(),
  onMail = () => undefined,
}: Settings = {}): Promise<MailService> {
  const mails: ReceivedMail[] = [];
  const faults: MailFault[] = [];
  /** The open connections, by client. */
  const connections = new Map<string, { readonly socket: Socket; readonly fault: MailFault | undefined }>();
  let count = 0;
  let isDown = false;

  const take = async ({ envelope }: SMTPServerSession, source: string) => {
    const parsed = await simpleParser(source);
    count += 1;
    const mail: ReceivedMail = {
      number: count,
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
      at: now(),
      parsed,
      source,
    };
    mails.push(mail);
    if (mails.length > maxKept) mails.shift();
    onMail(mail);
  };

  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const connection = connections.get(nameOf(session));
    const fault = connection?.fault;
    const cut = () => connection?.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      if (fault?.at === 'cut-in-message') return cut();
      chunks.push(chunk);
    }
    if (fault?.at === 'message' && 'code' in fault) throw refusal(fault);
    if (fault?.at === 'message' && 'delayMs' in fault)
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    await take(session, Buffer.concat(chunks).toString('utf8'));
    if (fault?.at === 'cut-after-message') {
      cut();
      await new Promise(() => undefined);
    }
  };

  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onConnect(session, done) {
      if (connections.get(nameOf(session))?.fault?.at !== 'silent') done();
    },
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onRcptTo(_address, session, done) {
      const fault = connections.get(nameOf(session))?.fault;
      done(fault?.at === 'recipient' ? refusal(fault) : null);
    },
    onData(stream, session, done) {
      receive(stream, session).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  smtp.on('error', () => undefined);

  // A server in front of it, so that connections can be refused and closed.
  const server = createServer((socket) => {
    if (isDown) return void socket.destroy();
    const name = nameOf(socket);
    connections.set(name, { socket, fault: faults.shift() });
    socket.on('error', () => undefined).on('close', () => connections.delete(name));
    smtp.server.emit('connection', socket);
  });
  return {
    port: await listen(server, port),
    mails,
    fail: (...next) => void faults.push(...next),
    setDown(down) {
      isDown = down;
    },
    clear() {
      mails.length = 0;
      faults.length = 0;
      isDown = false;
    },
    close() {
      for (const { socket } of connections.values()) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
