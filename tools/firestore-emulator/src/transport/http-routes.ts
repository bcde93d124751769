import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

const documentsPath = /^\/emulator\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents$/;
const rulesPath = /^\/emulator\/v1\/projects\/[^/:]+:securityRules$/;
const maxBodyBytes = 1024 * 1024;

interface HttpActions {
  clear(project: string, database: string): Promise<void>;
  /** Throws an error whose message says what is not accepted. */
  checkRules(source: string): void;
}

/**
 * The routes of Google's emulator that its tools and `@firebase/rules-unit-testing` use. Everything else, such as
 * Firestore over REST or in a browser's WebChannel, answers 501 UNIMPLEMENTED.
 */
export function httpRoutes(actions: HttpActions): Server {
  return createServer((request, response) => {
    route(request, response, actions).catch((error: unknown) => {
      answer(response, 400, 'INVALID_ARGUMENT', error instanceof Error ? error.message : String(error));
    });
  });
}

async function route(request: IncomingMessage, response: ServerResponse, actions: HttpActions) {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://emulator').pathname);
  const [, project, database] = documentsPath.exec(path) ?? [];
  if (request.method === 'GET' && path === '/') return response.end('Ok\n');
  if (request.method === 'DELETE' && project && database) {
    await actions.clear(project, database);
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }
  if (request.method === 'PUT' && rulesPath.test(path)) {
    actions.checkRules(rulesIn(await bodyOf(request)));
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }
  const message = `This emulator does not support ${request.method} ${path}: it speaks gRPC only.`;
  return answer(response, 501, 'UNIMPLEMENTED', message);
}

function answer(response: ServerResponse, code: number, status: string, message: string) {
  const body = { error: { code, message, status } };
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > maxBodyBytes) throw new Error('The body is longer than 1 MiB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Reads `{ rules: { files: [{ content }] } }`. */
function rulesIn(body: string): string {
  const parsed: { rules?: { files?: { content?: unknown }[] } } | null = JSON.parse(body);
  const content = parsed?.rules?.files?.[0]?.content;
  if (typeof content !== 'string')
    throw new Error('The body must be {"rules":{"files":[{"content":"..."}]}}.');
  return content;
}
