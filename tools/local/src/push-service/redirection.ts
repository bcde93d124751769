import net from 'node:net';
import tls from 'node:tls';

/** Which connections go to the fake push service instead. */
export interface Redirection {
  /** Where it listens on the loopback interface. */
  readonly port: number;
  /** Hosts that it stands for; hosts below them count as theirs. */
  readonly hosts: readonly string[];
  /** The certificate that it shows, in PEM. */
  readonly certificate: string;
}

const pushPort = 443;

/**
 * Leads this process's connections to port 443 of some hosts to the fake push service, and lets it trust what that
 * shows. Everything else about them stays: the name that is asked for, and that the certificate must be good for it.
 * Answers with a function that ends it.
 */
export function redirect({ port, hosts, certificate }: Redirection): () => void {
  const { connect } = net.Socket.prototype;
  const { createSecureContext } = tls;
  const isOurs = (host: unknown) =>
    typeof host === 'string' && hosts.some((known) => host === known || host.endsWith(`.${known}`));
  const led = (options: unknown): unknown =>
    isOurs(Object(options).host) && Number(Object(options).port) === pushPort
      ? { ...Object(options), host: '127.0.0.1', port }
      : options;

  net.Socket.prototype.connect = function (this: net.Socket, ...given: unknown[]) {
    const [first] = given;
    // `net.connect` hands over its arguments as one list, which it has marked as its own.
    if (Array.isArray(first)) first[0] = led(first[0]);
    else given[0] = led(first);
    return Reflect.apply(connect, this, given);
  };
  tls.createSecureContext = (options) => {
    const secure = createSecureContext(options);
    secure.context.addCACert(certificate);
    return secure;
  };
  return () => {
    net.Socket.prototype.connect = connect;
    tls.createSecureContext = createSecureContext;
  };
}
