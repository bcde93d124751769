import { collectionOf, covers, type Scope } from './scope.ts';

/** When each collection was last written, counted in commits. */
export class TouchedCollections {
  readonly #at = new Map<string, number>();

  mark(documentPaths: string[], version: number): void {
    for (const path of documentPaths) this.#at.set(collectionOf(path), version);
  }

  markAll(version: number): void {
    for (const path of this.#at.keys()) this.#at.set(path, version);
  }

  /** Whether anything in `scope` was written after `version`. */
  isTouched(scope: Scope, version: number): boolean {
    for (const [path, at] of this.#at) if (at > version && covers(scope, path)) return true;
    return false;
  }
}
