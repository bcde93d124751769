import { status } from '@grpc/grpc-js';
import { type Database, protoTime } from '../engine/database.ts';
import type { Databases } from '../engine/databases.ts';
import type { Scope as QueryScope } from '../engine/scope.ts';
import type { Caller } from '../wire/caller.ts';
import type { StructuredQuery, Write } from '../wire/messages.ts';
import { StatusError } from '../wire/status-error.ts';
import { DocumentReader } from './document-reader.ts';
import type { Method } from './language/syntax.ts';
import { ANY, ONE, type Segment } from './match-path.ts';
import { certainResource, ruleQuery } from './query-knowledge.ts';
import { documentIn, Rehearsal, type Rehearsed } from './rehearsal.ts';
import type { Ruleset } from './ruleset.ts';
import { ruleJson, ruleResource, ruleTime } from './values/from-protocol.ts';
import { RuleMap, RulePath, type RuleValue } from './values/value.ts';

interface Asked {
  method: Method;
  path: Segment[];
  resource: RuleValue;
  more: [string, RuleValue][];
  rehearsed: Rehearsed[];
}

/** Decides what a caller may do. The owner may do everything; everybody else is judged by the rules. */
export class Gate {
  readonly #default: Ruleset;
  readonly #byProject = new Map<string, Ruleset>();
  readonly #rehearsal: Rehearsal;

  constructor(rules: Ruleset, databases: Databases) {
    this.#default = rules;
    this.#rehearsal = new Rehearsal(databases);
  }

  replaceRules(project: string, rules: Ruleset): void {
    this.#byProject.set(project, rules);
  }

  /** Throws PERMISSION_DENIED unless `caller` may get every document. */
  get(caller: Caller, database: Database, paths: string[]): void {
    for (const path of paths) this.#get(caller, database, path, []);
  }

  /** Throws PERMISSION_DENIED unless `caller` may list whatever the query could find. */
  list(
    caller: Caller,
    database: Database,
    scope: QueryScope,
    query: StructuredQuery | null | undefined,
  ): void {
    const parent = scope.parent === '' ? [] : scope.parent.split('/');
    const collection: Segment = scope.collectionId ?? ANY;
    const between: Segment[] = scope.deep ? [ANY] : [];
    this.#judge(caller, database, {
      method: 'list',
      path: [...parent, ...between, collection, ONE],
      resource: certainResource(query),
      more: [['query', ruleQuery(query)]],
      rehearsed: [],
    });
  }

  /** Throws PERMISSION_DENIED unless `caller` may make every write. */
  write(caller: Caller, database: Database, writes: Write[]): void {
    if (caller.kind === 'owner') return;
    const rehearsed = this.#rehearsal.of(database, writes);
    for (const { write, name, before, after } of rehearsed) {
      const path = database.documentPath(name);
      if (write.verify) {
        this.#get(caller, database, path, rehearsed);
        continue;
      }
      const exists = before !== undefined || write.currentDocument?.exists === true;
      this.#judge(caller, database, {
        method: write.delete ? 'delete' : exists ? 'update' : 'create',
        path: path.split('/'),
        resource: before ? ruleResource(before) : null,
        more: [['resource', after ? ruleResource(after) : null]],
        rehearsed,
      });
    }
  }

  /** Throws PERMISSION_DENIED for everybody but the owner: no rule can grant it. */
  own(caller: Caller): void {
    if (caller.kind !== 'owner') throw denied();
  }

  #get(caller: Caller, database: Database, path: string, rehearsed: Rehearsed[]): void {
    if (caller.kind === 'owner') return;
    const document = documentIn(database, `${database.root}/${path}`);
    const resource = document ? ruleResource(document) : null;
    this.#judge(caller, database, { method: 'get', path: path.split('/'), resource, more: [], rehearsed });
  }

  #judge(caller: Caller, database: Database, { method, path, resource, more, rehearsed }: Asked): void {
    if (caller.kind === 'owner') return;
    const full: Segment[] = ['databases', database.database, 'documents', ...path];
    const { auth } = caller;
    const request = new RuleMap([
      [
        'auth',
        auth &&
          new RuleMap([
            ['uid', auth.uid],
            ['token', ruleJson(auth.token)],
          ]),
      ],
      ['method', method],
      ['path', new RulePath(full.map((segment) => (typeof segment === 'string' ? segment : undefined)))],
      ['time', ruleTime(protoTime(database.now()))],
      ...more,
    ]);
    const rules = this.#byProject.get(database.project) ?? this.#default;
    const { read } = new DocumentReader(database, rehearsed);
    if (!rules.allows({ method, path: full, request, resource, read })) throw denied();
  }
}

const denied = () => new StatusError(status.PERMISSION_DENIED, 'Missing or insufficient permissions.');
