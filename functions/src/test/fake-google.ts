import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type App, initializeApp } from 'firebase-admin/app';

/** An account as the identity provider describes it. */
interface Account {
  readonly localId: string;
  readonly disabled?: boolean;
  /** Sign-ins before this time, in seconds since 1970, are revoked. */
  readonly validSince?: string;
}

/** Google's public keys, its accounts, and its task queue. */
type Service = 'keys' | 'accounts' | 'tasks';

/** What a service that is up answers instead of its work. */
export interface Refusal {
  readonly status: number;
  readonly type: 'application/json' | 'text/html';
  readonly body: string;
}

/** A fake of Google's identity server that publishes test keys and knows test accounts. */
export interface FakeGoogle {
  readonly app: App;
  /** Public keys in PEM, by the `kid` in the tokens' headers. */
  readonly keys: Record<string, string>;
  readonly accounts: Map<string, Account>;
  /** Requested URLs, in order. */
  readonly asked: string[];
  /** Has every request of this service answered with it, until `answerAgain`. */
  refuse(service: Service, refusal: Refusal): void;
  answerAgain(): void;
  close(): Promise<void>;
}

/** Starts a fake of Google, and Firebase's library with its real checks, whose every call goes to the fake. */
export async function fakeGoogle(): Promise<FakeGoogle> {
  const keys: Record<string, string> = {};
  const accounts = new Map<string, Account>();
  const asked: string[] = [];
  const refusals = new Map<Service, Refusal>();
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const service = serviceAt(request.url ?? '');
    const refusal = refusals.get(service);
    if (refusal) return refuse(response, refusal);
    const answer = service === 'accounts' ? await lookUp(request, accounts) : service === 'keys' ? keys : {};
    response.setHeader('content-type', 'application/json').setHeader('cache-control', 'max-age=0');
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const agent = new Agent();
  agent.createConnection = () => connect(port, '127.0.0.1');
  const credential = { getAccessToken: async () => ({ access_token: 'stand-in', expires_in: 3_600 }) };
  const options = { projectId: 'reshape-live', serviceAccountId: 'functions@reshape-live.example' };
  const app = initializeApp({ ...options, httpAgent: agent, credential }, `stand-in-${port}`);
  return {
    app,
    keys,
    accounts,
    asked,
    refuse: (service, refusal) => void refusals.set(service, refusal),
    answerAgain: () => refusals.clear(),
    close: () => {
      agent.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

function serviceAt(url: string): Service {
  if (url.endsWith('accounts:lookup')) return 'accounts';
  return url.endsWith('/tasks') ? 'tasks' : 'keys';
}

function refuse(response: ServerResponse, { status, type, body }: Refusal): void {
  // Longer than Firebase's library waits before it tries again.
  response.writeHead(status, { 'content-type': type, 'retry-after': '120' }).end(body);
}

async function lookUp(request: IncomingMessage, accounts: ReadonlyMap<string, Account>) {
  const wanted: string[] = JSON.parse(await text(request)).localId;
  return { users: wanted.flatMap((id) => accounts.get(id) ?? []) };
}
