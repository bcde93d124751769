import { execFileSync } from 'node:child_process';

/** The commit that is checked out in `folder`, or `unknown` when it is not in a Git repository. */
export function commitOf(folder: string): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      // Git's error is expected in a copy without its history.
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
