// @ts-check
// Which packages of the lockfile this machine needs. Plain JavaScript, because run.mjs reads it before anything is
// installed.
import { existsSync, readFileSync } from 'node:fs';

/**
 * A package of package-lock.json, by its path. See https://docs.npmjs.com/cli/configuring-npm/package-lock-json.
 *
 * @typedef {{
 *   version?: string,
 *   link?: boolean,
 *   resolved?: string,
 *   os?: string[],
 *   cpu?: string[],
 *   libc?: string[],
 *   dependencies?: Record<string, string>,
 *   devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 * }} LockedPackage
 * @typedef {Readonly<Record<string, LockedPackage>>} Packages
 */

/** @type {() => Packages} */
export const lockedPackages = () => JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

/**
 * The packages that the lockfile has for this machine and that are not installed. npm leaves out optional packages that
 * it could not install, or that do not fit the Node version, without an error; `firebase-admin` cannot do without its
 * own.
 */
export function missingPackages() {
  // npm's own list of what it has installed.
  const list = 'node_modules/.package-lock.json';
  /** @type {Packages} */
  const present = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')).packages : {};
  const wanted = lockedPackages();
  return reachable(wanted, fitsThisMachine).filter(
    (path) => !existsSync(path) || (!isWorkspace(path) && present[path]?.version !== wanted[path]?.version),
  );
}

/**
 * The packages that the lockfile demands and does not have, as `PATH needs NAME`. npm 10 leaves out what other
 * platforms need; npm 11 refuses to install from such a lockfile.
 *
 * @param {Packages} packages
 */
export const missingFromLockfile = (packages) =>
  Object.keys(packages).flatMap((path) =>
    dependenciesOf(packages[path])
      .filter((name) => resolve(packages, path, name) === undefined)
      .map((name) => `${path || 'the repository'} needs ${name}`),
  );

/**
 * The paths of the packages that the workspaces need, directly or not.
 *
 * @param {Packages} packages
 * @param {(candidate: LockedPackage) => boolean} fits
 */
function reachable(packages, fits) {
  const paths = new Set(Object.keys(packages).filter(isWorkspace));
  // A set is iterated in the order of insertion, with what is added meanwhile.
  for (const path of paths)
    for (const name of dependenciesOf(packages[path])) {
      const location = resolve(packages, path, name);
      const candidate = packages[location ?? ''];
      if (location !== undefined && candidate && !candidate.link && fits(candidate)) paths.add(location);
    }
  paths.delete('');
  return [...paths];
}

/** @type {(path: string) => boolean} */
const isWorkspace = (path) => !path.includes('node_modules/');

/** @type {(locked?: LockedPackage) => string[]} */
function dependenciesOf(locked = {}) {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    locked;
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }), ...peers];
}

/**
 * Where Node finds a package that is imported at `path`.
 *
 * @type {(packages: Packages, path: string, name: string) => string | undefined}
 */
function resolve(packages, path, name) {
  const here = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  if (packages[here]) return here;
  return path === '' ? undefined : resolve(packages, parentOf(path), name);
}

/** @type {(path: string) => string} */
const parentOf = (path) => path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')));

/** @type {{ header?: { glibcVersionRuntime?: string } }} */
const report = process.report.getReport();
const libcName = report.header?.glibcVersionRuntime ? 'glibc' : 'musl';

/** @type {(locked: LockedPackage) => boolean} */
const fitsThisMachine = ({ os, cpu, libc }) =>
  allows(os, process.platform) && allows(cpu, process.arch) && (libc === undefined || allows(libc, libcName));

/** @type {(list: string[] | undefined, value: string) => boolean} */
const allows = (list, value) =>
  list === undefined ||
  list.includes(value) ||
  (list.every((entry) => entry.startsWith('!')) && !list.includes(`!${value}`));
