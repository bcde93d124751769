import { Agent } from 'node:https';
import { connect } from 'node:tls';
import type { PushService } from './push-service.ts';

/** For tests: connects to the fake push service whatever the host, and trusts its certificate. */
export function agentTo(service: () => PushService): Agent {
  const agent = new Agent();
  agent.createConnection = ({ servername, host }) =>
    connect({
      host: '127.0.0.1',
      port: service().port,
      servername: servername ?? host ?? '',
      ca: service().certificate,
    });
  return agent;
}
