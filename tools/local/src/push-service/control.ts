import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { manners } from './answers.ts';
import { messagesPage } from './page.ts';
import type { PushService } from './push-service.ts';
import { makeSubscription } from './subscriptions.ts';

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

type Route = (service: PushService, body: unknown, defaultHost: string) => unknown;

/** What can be asked of the push service beside pushing, as JSON. */
const routes: Readonly<Record<string, Route>> = {
  'GET /messages': ({ deliveries }) => deliveries.messages(),
  'GET /attempts': ({ deliveries }) => deliveries.attempts(),
  /** What connected browsers said of what they got. */
  'GET /acknowledgements': ({ browsers }) => browsers.acknowledgements(),
  /** A subscription as a browser would give it: `{ endpoint, keys }`. */
  'POST /subscriptions': (_, body, host) => makeSubscription({ host, ...subscriptionOptions.parse(body) }),
  /** See `PushService.answer`. */
  'POST /answers': (service, body) => {
    const { whose, answers } = script.parse(body);
    service.answer(whose, ...answers);
    return {};
  },
  /** Clears messages, attempts and scripted answers. Subscriptions stay. */
  'POST /reset': (service) => {
    service.reset();
    return {};
  },
};

/**
 * A page that shows what was pushed, and the same for programs, on the loopback interface; browsers connect here too. `host`: the push service of a
 * subscription that names none.
 */
export async function startControl(service: PushService, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    answer(service, host, request, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      response.writeHead(400, { 'content-type': 'text/plain' }).end(message);
    });
  });
  service.browsers.listen(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return server;
}

async function answer(
  service: PushService,
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = `${request.method} ${request.url}`;
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  };
  if (name === 'GET /') {
    const page = messagesPage(service.deliveries.messages());
    return void response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(page);
  }
  const route = routes[name];
  if (!route) return void response.writeHead(404, headers).end();
  let text = '';
  for await (const chunk of request) text += chunk;
  const result = route(service, text === '' ? {} : JSON.parse(text), host);
  response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(result));
}
