import { contenders } from './contenders.ts';
import { makeBrowsers } from './letter.ts';
import { startProfile } from './profile.ts';

// One contender in a process of its own: `node run.ts <contender> <count> <warm-up> [profiled]`. Its connections stand and its code
// is warm before it is measured.
const [, , name = '', count = '0', warmUp = '0', profiled] = process.argv;

async function main(): Promise<void> {
  const contender = contenders[name];
  if (!contender) throw new Error(`no contender is called ${name}`);
  const browsers = makeBrowsers();
  await contender(browsers, Number(warmUp));

  const endProfile = profiled === 'profiled' ? await startProfile() : undefined;
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await contender(browsers, Number(count));
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
