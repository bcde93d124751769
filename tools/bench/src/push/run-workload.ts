import { makeBrowsers } from './messages.ts';
import { workloadsFor } from './workloads.ts';

// Runs one workload in its own process: `<port> <certificate> <workload> <count> <warm-up>`. Warm-up messages open
// the connections and warm up the code before it is measured.
const [, , port = '', certificateFile = '', name = '', count = '0', warmUp = '0'] = process.argv;

async function main(): Promise<void> {
  const workload = workloadsFor({ port: Number(port), certificateFile })[name];
  if (!workload) throw new Error(`no workload is called ${name}`);
  const browsers = makeBrowsers();
  await workload(browsers, Number(warmUp));

  const before = process.cpuUsage();
  const startedAt = performance.now();
  await workload(browsers, Number(count));
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  process.send?.({
    perSecond: Number(count) / seconds,
    cpu: (user + system) / Number(count),
    megabytes: process.resourceUsage().maxRSS / 1024,
  });
}

void main();
