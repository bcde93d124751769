import type { Database } from '../engine/database.ts';
import { documentIn, type Rehearsed } from './rehearsal.ts';
import { ruleResource } from './values/from-protocol.ts';
import type { DocumentFunction } from './values/functions.ts';
import { EvaluationError, LimitError, type RulePath, type RuleValue } from './values/value.ts';

const MOST_DOCUMENTS = 10;

/** Reads documents for `get()`, `exists()`, `getAfter()` and `existsAfter()`, as many as the language permits. */
export class DocumentReader {
  readonly #database: Database;
  readonly #rehearsed: Rehearsed | undefined;
  readonly #seen = new Set<string>();

  constructor(database: Database, rehearsed: Rehearsed | undefined) {
    this.#database = database;
    this.#rehearsed = rehearsed;
  }

  read = (by: DocumentFunction, path: RulePath): RuleValue => {
    const [, ...segments] = path.toString().split('/');
    const [databases, id, documents, ...below] = segments;
    const isHere = databases === 'databases' && id === this.#database.database && documents === 'documents';
    if (!isHere || below.length === 0 || below.length % 2 === 1) {
      throw new EvaluationError(`${path} is not a document of this database`);
    }
    this.#seen.add(`${path}`);
    if (this.#seen.size > MOST_DOCUMENTS) throw new LimitError('too many documents are read');
    const name = `${this.#database.root}/${below.join('/')}`;
    const isAfter = by === 'getAfter' || by === 'existsAfter';
    const last = isAfter ? this.#rehearsed?.steps.findLast((each) => each.name === name) : undefined;
    const document = last ? last.after : documentIn(this.#database, name);
    if (by === 'exists' || by === 'existsAfter') return document !== undefined;
    return document ? ruleResource(document) : null;
  };
}
