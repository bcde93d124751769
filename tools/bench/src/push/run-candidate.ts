import { candidatesFor } from './candidates.ts';
import { makeBrowsers } from './messages.ts';
import { startProfile } from './profile.ts';

// Runs one candidate in its own process: `<port> <certificate> <candidate> <count> <warm-up> [profiled]`. Its
// connections are open and its code is warm before it is measured.
const [, , port = '', certificateFile = '', name = '', count = '0', warmUp = '0', profiled] = process.argv;

async function main(): Promise<void> {
  const candidate = candidatesFor({ port: Number(port), certificateFile })[name];
  if (!candidate) throw new Error(`no candidate is called ${name}`);
  const browsers = makeBrowsers();
  await candidate(browsers, Number(warmUp));

  const endProfile = profiled === 'profiled' ? await startProfile() : undefined;
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await candidate(browsers, Number(count));
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  process.send?.({
    perSecond: Number(count) / seconds,
    cpu: (user + system) / Number(count),
    megabytes: process.resourceUsage().maxRSS / 1024,
    profile: await endProfile?.(),
  });
}

void main();
