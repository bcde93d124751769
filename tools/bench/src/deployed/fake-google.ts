import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen, stop } from '../../../local/src/loopback.ts';

/**
 * A fake of the Auth and Cloud Tasks emulators that knows every account and accepts every task, so that no figure
 * includes their own time.
 */
export interface FakeGoogle {
  /** Host and port, as in `FIREBASE_AUTH_EMULATOR_HOST` and `CLOUD_TASKS_EMULATOR_HOST`. */
  readonly address: string;
  /** An unsigned ID token of a Google account, like the emulator's. */
  idToken(uid: string, projectId: string): string;
  close(): Promise<void>;
}

export async function fakeGoogle(): Promise<FakeGoogle> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { localId = [] } = body === '' ? {} : JSON.parse(body);
    const users = [localId].flat().map((id: string) => ({ localId: id, validSince: '0' }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ localId, users }));
  });
  const port = await listen(server);
  return {
    address: `127.0.0.1:${port}`,
    idToken(uid, projectId) {
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: `https://securetoken.google.com/${projectId}`,
        aud: projectId,
        sub: uid,
        user_id: uid,
        iat: now,
        exp: now + 3_600,
        auth_time: now,
        email: `${uid}@example.com`,
        email_verified: true,
        name: uid,
        firebase: { sign_in_provider: 'google.com', identities: {} },
      };
      return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
    },
    close: () => stop(server),
  };
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
