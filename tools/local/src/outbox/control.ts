import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { isLocalRequest } from '../local-request.ts';
import { listen } from '../loopback.ts';
import type { MailService } from '../mail-service/mail-service.ts';
import { manners } from '../push-service/answers.ts';
import type { PushService } from '../push-service/push-service.ts';
import { makeSubscription } from '../push-service/subscriptions.ts';
import { mailHtml, mailPage, outboxPage } from './pages.ts';

const subscriptionOptions = z.strictObject({
  host: z.optional(z.string()),
  applicationServerKey: z.optional(z.string()),
});

const script = z.strictObject({
  /** An endpoint or a host. */
  whose: z.string(),
  answers: z.array(
    z.strictObject({
      manner: z.optional(z.enum(manners)),
      status: z.optional(z.int().check(z.gte(200), z.lte(599))),
      headers: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});

interface Services {
  readonly push: PushService;
  readonly mail: MailService;
  /** The push service of a subscription that does not name one. */
  readonly defaultHost: string;
  /** The page of the local payment provider. */
  readonly paymentsUrl: string;
}

type Route = (services: Services, body: unknown) => unknown;

/** The JSON endpoints besides pushing and mailing. */
const routes: Readonly<Record<string, Route>> = {
  'GET /messages': ({ push }) => push.deliveries.messages(),
  'GET /attempts': ({ push }) => push.deliveries.attempts(),
  /** What connected browsers reported about the messages they received. */
  'GET /acknowledgements': ({ push }) => push.browsers.acknowledgements(),
  /** A subscription as a browser would return it: `{ endpoint, keys }`. */
  'POST /subscriptions': ({ defaultHost }, body) =>
    makeSubscription({ host: defaultHost, ...subscriptionOptions.parse(body) }),
  /** See `PushService.answer`. */
  'POST /answers': ({ push }, body) => {
    const { whose, answers } = script.parse(body);
    push.answer(whose, ...answers);
    return {};
  },
  /** Clears messages, attempts and scripted responses. Subscriptions stay. */
  'POST /reset': ({ push }) => {
    push.reset();
    return {};
  },
  'GET /mails': ({ mail }) =>
    mail.mails.map(({ number, to, parsed }) => ({
      number,
      to,
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      headers: parsed.headerLines.map(({ line }) => line).join('\n'),
    })),
};

/**
 * The page that shows what the product sent, and the same as JSON, on the loopback interface; browsers
 * connect to their push service here too. Pages of other sites are refused.
 */
export async function startControl({
  port,
  ...services
}: Services & { readonly port: number }): Promise<Server> {
  const server = createServer((request, response) => {
    if (!isLocalRequest(request)) return void response.writeHead(403).end();
    answer(services, request, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      response.writeHead(400, { 'content-type': 'text/plain' }).end(message);
    });
  });
  services.push.browsers.listen(server);
  await listen(server, port);
  return server;
}

/** Our own pages: inline styles, and frames from this server. */
const ownPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
/** A mail may have styles, and links that open in a new page. It runs and loads nothing. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox";

async function answer(services: Services, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = `${request.method} ${request.url}`;
  const headers = { 'cache-control': 'no-store', 'content-security-policy': ownPolicy };
  const sendHtml = (page: string, policy = ownPolicy) =>
    void response
      .writeHead(200, {
        ...headers,
        'content-security-policy': policy,
        'content-type': 'text/html; charset=utf-8',
      })
      .end(page);
  if (name === 'GET /')
    return sendHtml(
      outboxPage(services.mail.mails, services.push.deliveries.messages(), services.paymentsUrl),
    );
  const [, number, part = '', index = ''] =
    name.match(/^GET \/mails\/(\d+)(?:\/(html|source|attachments)(?:\/(\d+))?)?$/) ?? [];
  const mail = services.mail.mails.find((sentMail) => sentMail.number === Number(number));
  if (mail) {
    const attachment = mail.parsed.attachments[Number(index)];
    if (part === '') return sendHtml(mailPage(mail));
    if (part === 'html') return sendHtml(mailHtml(mail), mailPolicy);
    const [type, content] =
      part === 'attachments' && attachment
        ? [attachment.contentType, attachment.content]
        : ['text/plain; charset=utf-8', mail.source];
    return void response.writeHead(200, { ...headers, 'content-type': type }).end(content);
  }
  const route = routes[name];
  if (!route) return void response.writeHead(404, headers).end();
  const body = await text(request);
  const result = route(services, body === '' ? {} : JSON.parse(body));
  response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(result));
}
