import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appSeo, seo, seoOf } from '@reshape/content/seo';
import { deployedHeaders } from '../launch/smoke.ts';

export type Answer = readonly [status: number, body: unknown, headers?: Readonly<Record<string, string>>];
export type Answers = Record<string, Answer>;

const refusal = (status: number, code: string): Answer => [
  status,
  { code, detail: 'Refused', requestId: 'request-1' },
];

/** What the functions of the commit `version` answer to the smoke test, by path. */
export const functionAnswers = (version: string): Answers => ({
  '/api/health': [200, { database: 'ok', version }, { 'cache-control': 'no-store' }],
  '/auth/firebase-login': refusal(400, 'invalid_request'),
  '/api/spots': refusal(401, 'session_expired'),
  '/webhooks/razorpay': refusal(401, 'invalid_signature'),
  '/subscribe': refusal(400, 'invalid_request'),
});

const pageOf = (path: string): Answer => [200, `<title>${seoOf(path).title}</title><h1>A page</h1>`];
export const app = '<div id="root"></div>';
export const script = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };

/** What the site at `origin` answers besides its functions, by path. */
export const siteAnswers = (origin: string): Answers => ({
  ...Object.fromEntries(Object.keys({ ...seo, ...appSeo }).map((path) => [path, pageOf(path)])),
  '/': [200, app, Object.fromEntries(deployedHeaders('!/welcome'))],
  '/welcome': [200, pageOf('/welcome')[1], Object.fromEntries(deployedHeaders('/welcome'))],
  '/no-such-page': [200, app],
  '/assets/no-such-file.js': [404, 'Not found'],
  '/api/no-such-call': refusal(404, 'not_found'),
  '/service-worker.js': [200, '', script],
  '/robots.txt': [200, `Sitemap: ${origin}/sitemap.xml`],
  '/sitemap.xml': [200, '<urlset />'],
});

/** A server on this machine that answers each path as `answers` says at that moment, and other paths with 404. */
export async function serve(answers: () => Answers): Promise<{ address: string; stop: () => void }> {
  const server = createServer(({ url = '' }, response: ServerResponse) => {
    const [status, body, headers] = answers()[url] ?? [404, {}];
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
