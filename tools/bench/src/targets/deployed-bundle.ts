import { createServer } from 'node:http';
import { createRequire } from 'node:module';

// The deployed bundle, loaded like on the platform, with its handler behind a server.
const { api } = createRequire(import.meta.url)(`${process.cwd()}/functions/lib/index.cjs`);
createServer(api).listen(0, '127.0.0.1', function (this: import('node:net').Server) {
  process.send?.({ readyAfter: performance.now(), address: this.address() });
});
