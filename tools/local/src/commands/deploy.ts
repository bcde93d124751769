import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { health } from '@reshape/contract/health';
import { type DeployWorld, deploy } from '../launch/deploy.ts';
import { writeDeployConfig } from '../launch/deploy-config.ts';
import { databaseIdOf, siteVariables } from '../launch/deployed-variables.ts';
import { launchFacts } from '../launch/facts.ts';
import { launchFindings } from '../launch/findings.ts';
import { output, runProgram } from '../launch/programs.ts';
import { smokeTestFunctions, smokeTestSite } from '../launch/smoke.ts';
import { host, type Ports } from '../stack/ports.mjs';
import { projectId as localProject } from '../stack/programs.ts';
import { startStack } from '../stack/stack.ts';
import { run } from './local.ts';

const usage = `Usage: npm run deploy -- --project PROJECT [--checked]
       npm run deploy -- --dry-run

--checked  the tests already passed for this commit
--dry-run  deploys nothing: prints the commands, and tests the product on this machine instead of a deployment`;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    project: { type: 'string' },
    checked: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
});

await run(async () => {
  if (values['dry-run']) return dryRun();
  if (values.project === undefined) throw new Error(usage);
  if (values.project.startsWith('demo-')) throw new Error('A demo project exists only on this machine.');
  return deployTo(values.project);
});

async function deployTo(projectId: string): Promise<void> {
  const databaseId = databaseIdOf(projectId);
  const env = siteVariables(projectId);
  const site = env.SITE_URL ?? '';
  await deploy(
    { projectId, databaseId, isChecked: values.checked },
    {
      run: (command) => runProgram(command, { env }),
      writeConfig: () => writeDeployConfig(databaseId),
      output,
      findings: (secrets) => launchFindings(launchFacts(projectId, secrets)),
      deployedVersion: () => versionAt(site),
      smokeTestFunctions: (addresses, version) => smokeTestFunctions(addresses, console.log, version),
      smokeTestSite: (version) => smokeTestSite(site, console.log, version),
      print: console.log,
      wait: async (milliseconds) => void (await wait(milliseconds)),
    },
  );
}

/** Goes through a deployment with the product on this machine: nothing outside of it is read or changed. */
async function dryRun(): Promise<void> {
  const stack = await startStack({
    name: 'dry-run',
    ports: 'dry-run',
    fakedPush: 'instead',
    maxRestarts: 0,
  });
  try {
    await deploy(
      { projectId: localProject, databaseId: '(default)', isChecked: values.checked },
      localWorld(stack.url, stack.ports),
    );
  } finally {
    await stack.stop();
  }
}

function localWorld(url: string, ports: Ports): DeployWorld {
  const printDryRun = (sentence: string) => console.log(`   (dry run) ${sentence}`);
  const functions = `http://${host}:${ports.functions}/${localProject}/asia-south1`;
  const services = ['api', 'newsletter', 'payments'].map((name) => ({
    metadata: { name },
    status: { url: `${functions}/${name}` },
  }));
  return {
    async run(command) {
      const isLocal = command.includes('check') || command.includes('standalone');
      if (isLocal) await runProgram(command);
      else printDryRun(command.join(' '));
    },
    async output(command) {
      const line = command.join(' ');
      if (command[0] === 'git') {
        const printed = await output(command);
        if (!line.includes('status') || printed === '') return printed;
        printDryRun(`would be refused, because of uncommitted files:\n${printed}`);
        return '';
      }
      printDryRun(line);
      return line.includes('run services') ? JSON.stringify(services) : '[]';
    },
    findings() {
      for (const finding of launchFindings(launchFacts())) printDryRun(`would be refused: ${finding}`);
      return [];
    },
    writeConfig: () => printDryRun('would write the configuration, with the files that browsers keep'),
    deployedVersion: async () => undefined,
    smokeTestFunctions: (addresses, version) => smokeTestFunctions(addresses, console.log, version),
    smokeTestSite: (version) => smokeTestSite(url, console.log, version),
    print: console.log,
    wait: async () => undefined,
  };
}

/** The commit that answers at `site`, if a site answers there. */
async function versionAt(site: string): Promise<string | undefined> {
  const response = await fetch(`${site}/api/health`).catch(() => undefined);
  return response?.ok ? health.response.safeParse(await response.json()).data?.version : undefined;
}
