import { request } from 'undici';
import { type Deployed, type DeployedFunction, startDeployed } from './deployed/deployed.ts';

/** The maximum number of concurrent calls of an API instance. */
const concurrency = 80;
const readers = 40;
const spots = 200;

/** Sixteen thousand four-byte characters, which bring the body just below the limit of 64 KiB. */
const longest = '😀'.repeat(16_300);
const hugeBody = Buffer.alloc(31 * 1024 * 1024, 'x');

/** The most memory that an API instance uses under the worst requests, with a new instance for each. */
export async function memory(): Promise<Record<string, string>> {
  const deployed = await startDeployed();
  try {
    const token = await fullAccount(deployed);
    const bearer = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const peakOf = async (calls: number, call: (api: DeployedFunction) => Promise<unknown>) => {
      const api = await deployed.start('api');
      await get(api, '/api/cohort', bearer);
      const before = api.usage().megabytes;
      await Promise.all(Array.from({ length: calls }, () => call(api)));
      const { peakMegabytes } = api.usage();
      await api.stop();
      return `${peakMegabytes.toFixed(0)} MB (${before.toFixed(0)} MB before)`;
    };
    return {
      [`${readers} at once read all of ${spots} spots of 64 KB`]: await peakOf(readers, (api) =>
        readAll(api, bearer),
      ),
      [`${concurrency} at once send 31 MB`]: await peakOf(concurrency, (api) =>
        post(api, '/auth/firebase-login', hugeBody, { 'content-type': 'application/json' }),
      ),
      [`${concurrency} at once send the largest spot`]: await peakOf(concurrency, (api) =>
        post(api, '/api/spots', JSON.stringify({ description: longest }), bearer),
      ),
    };
  } finally {
    await deployed.stop();
  }
}

async function fullAccount({ database, enrol }: Deployed): Promise<string> {
  const token = await enrol('full');
  for (let first = 0; first < spots; first += 20) {
    const batch = database.batch();
    for (let index = first; index < first + 20; index += 1)
      batch.set(database.doc(`members/full/spots/spot-${index}`), {
        description: longest,
        date: '2026-06-01',
        createdAt: new Date(Date.UTC(2026, 5, 1, 0, index)),
      });
    await batch.commit();
  }
  return token;
}

type Headers = Readonly<Record<string, string>>;

/** Follows the list to its end, like the web app. */
async function readAll(api: DeployedFunction, headers: Headers): Promise<void> {
  let seen = 0;
  for (let path: string | undefined = '/api/spots'; path !== undefined; ) {
    const { body, link } = await get(api, path, headers);
    seen += body.length;
    path = link?.match(/^<(.+)>; rel="next"$/)?.[1];
  }
  if (seen !== spots) throw new Error(`${seen} of ${spots} spots were read`);
}

async function get({ url }: DeployedFunction, path: string, headers: Headers) {
  const { statusCode, headers: answered, body } = await request(`${url}${path}`, { headers });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text.slice(0, 200)}`);
  return { body: JSON.parse(text), link: answered.link?.toString() };
}

/** The status of a post; a connection that was closed while the body was sent counts as a response too. */
const post = ({ url }: DeployedFunction, path: string, body: string | Buffer, headers: Headers) =>
  request(`${url}${path}`, { method: 'POST', headers, body }).then(
    async ({ statusCode, body: answer }) => {
      await answer.dump();
      return statusCode;
    },
    () => undefined,
  );
