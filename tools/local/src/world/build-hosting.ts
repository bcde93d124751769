import { spawn } from 'node:child_process';

interface HostingBuild {
  /** Where the built app goes, relative to the repository. */
  readonly folder: string;
  readonly authPort: number;
}

/** Builds the web app for the emulators. Throws an Error with the build's output when it fails. */
export function buildHosting({ folder, authPort }: HostingBuild): Promise<void> {
  const args = ['vite', 'build', '--mode', 'emulators', '--outDir', `../${folder}`, '--emptyOutDir'];
  const child = spawn('npx', ['--no', ...args], {
    cwd: 'hosting',
    env: { ...process.env, AUTH_EMULATOR_PORT: String(authPort) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web app could not be built:\n${output}`)),
    );
  });
}
