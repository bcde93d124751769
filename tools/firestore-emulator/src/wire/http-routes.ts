import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

const DOCUMENTS = /^\/emulator\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents$/;
const RULES = /^\/emulator\/v1\/projects\/([^/:]+):securityRules$/;
const LARGEST_BODY = 1024 * 1024;

export interface HttpActions {
  clear(project: string, database: string): void;
  /** Throws an error whose message says what cannot be judged. */
  replaceRules(project: string, source: string): void;
}

/** The routes of Google's emulator that its tools and `@firebase/rules-unit-testing` use. */
export function httpRoutes(actions: HttpActions): Server {
  return createServer((request, response) => {
    route(request, response, actions).catch((error: unknown) => {
      answer(response, 500, { error: { code: 500, message: String(error) } });
    });
  });
}

async function route(request: IncomingMessage, response: ServerResponse, actions: HttpActions) {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://emulator').pathname);
  const [, project, database] = DOCUMENTS.exec(path) ?? [];
  if (request.method === 'GET' && path === '/') return response.end('Ok\n');
  if (request.method === 'DELETE' && project && database) {
    actions.clear(project, database);
    return answer(response, 200, {});
  }
  const [, ruled] = RULES.exec(path) ?? [];
  if (request.method === 'PUT' && ruled) {
    try {
      actions.replaceRules(ruled, rulesIn(await bodyOf(request)));
      return answer(response, 200, {});
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return answer(response, 400, { error: { code: 400, message, status: 'INVALID_ARGUMENT' } });
    }
  }
  return answer(response, 404, {
    error: { code: 404, message: `${request.method} ${path} is not a route here.` },
  });
}

function answer(response: ServerResponse, code: number, body: object) {
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > LARGEST_BODY) throw new Error('The rules are longer than 1 MiB.');
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
