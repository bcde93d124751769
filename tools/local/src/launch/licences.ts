import { readFileSync } from 'node:fs';
import { buildFunctions } from '../../../../functions/build/build-functions.ts';
import { output } from './programs.ts';

interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Whether the licence lets us ship it without further conditions than naming it. */
  readonly isAllowed: boolean;
}

/** Licences that only ask for their text to be kept; OFL is for fonts, MPL covers changes to its own files only. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'Unlicense'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'OFL-1.1', 'Python-2.0', 'MPL-2.0', 'CC-BY-3.0'],
]);

/**
 * The packages whose code reaches a visitor's browser or the deployed functions, with their licences: those in the
 * functions' bundle, those that the build service installs beside it, and the web app's dependencies.
 */
export async function shippedPackages(): Promise<readonly ShippedPackage[]> {
  const { files } = await buildFunctions();
  const bundled = files.flatMap((file) => file.match(/^.*node_modules\/(@[^/]+\/)?[^/]+/)?.[0] ?? []);
  const installed: { packages: Record<string, { version?: string; license?: string }> } = JSON.parse(
    readFileSync('functions/lib/package-lock.json', 'utf8'),
  );
  const web = await output(['npm', 'ls', '--workspace', 'hosting', '--omit=dev', '--all', '--parseable']);
  const folders = [
    ...bundled,
    ...web.split('\n').filter((folder) => folder.includes('node_modules/') && !folder.includes('/@reshape/')),
  ];
  const packages = new Map<string, ShippedPackage>();
  const add = (name: string, version = '', licence = 'none') =>
    packages.set(`${name}@${version}`, { name, version, licence, isAllowed: isAllowed(licence) });
  for (const folder of new Set(folders)) {
    const { name, version, license, licenses } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    add(name, version, license?.type ?? license ?? licenses?.[0]?.type);
  }
  for (const [path, { version, license }] of Object.entries(installed.packages))
    if (path !== '') add(path.replace(/^.*node_modules\//, ''), version, license);
  return [...packages.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether one of the alternatives of an SPDX expression is allowed in all its parts. */
export const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((part) => allowed.has(part.trim())));
