import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

interface Settings {
  readonly port: number;
  readonly hosts: readonly string[];
  /** The file with the certificate that the push service shows. */
  readonly certificateFile: string;
  /** Where the preload is written: plain JavaScript, because the programs that load it know nothing else. */
  readonly preloadFile: string;
}

/**
 * The variables that lead a program, and all that it starts, to the fake push service. This is the only way there: no
 * product code knows of it.
 */
export async function preloadEnvironment(settings: Settings): Promise<Readonly<Record<string, string>>> {
  const outfile = resolve(settings.preloadFile);
  await build({
    entryPoints: [fileURLToPath(new URL('./preload.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'warning',
  });
  const quoted = `"${outfile.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  return {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${quoted}`.trim(),
    PUSH_SERVICE_PORT: String(settings.port),
    PUSH_SERVICE_HOSTS: settings.hosts.join(','),
    PUSH_SERVICE_CERTIFICATE: resolve(settings.certificateFile),
  };
}
