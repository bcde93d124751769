import { Socket } from 'node:net';

/** Does `work`, and throws an Error that names how often it tried to connect to anything at all. */
export async function withoutConnections(work: () => Promise<void>): Promise<void> {
  const { connect } = Socket.prototype;
  let tries = 0;
  Socket.prototype.connect = function (this: Socket) {
    tries += 1;
    setImmediate(() => this.destroy(new Error('there is no connection here')));
    return this;
  };
  try {
    await work();
  } finally {
    Socket.prototype.connect = connect;
  }
  if (tries > 0) throw new Error(`${tries} connections were tried`);
}
