import { status } from '@grpc/grpc-js';
import type { Database } from '../engine/database.ts';
import type { Databases } from '../engine/databases.ts';
import { protoTime } from '../engine/proto-time.ts';
import type { Scope as QueryScope } from '../engine/scope.ts';
import type { Caller } from '../wire/caller.ts';
import type { StructuredQuery, Write } from '../wire/messages.ts';
import { StatusError } from '../wire/status-error.ts';
import { ANY, ONE, type Segment } from './match-path.ts';
import { certainResource, ruleQuery } from './query-knowledge.ts';
import { type Asked, questionOf } from './question.ts';
import { documentIn, Rehearsal, type Rehearsed } from './rehearsal.ts';
import type { Ruleset } from './ruleset.ts';
import { ruleResource } from './values/from-protocol.ts';

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
  get(caller: Caller, database: Database, paths: string[], rehearsed?: Rehearsed): void {
    if (caller.kind === 'owner') return;
    const time = protoTime(database.now());
    for (const each of paths) {
      const document = documentIn(database, `${database.root}/${each}`);
      const resource = document ? ruleResource(document) : null;
      const path = each.split('/');
      this.#judge({ auth: caller.auth, database, method: 'get', path, resource, time, rehearsed });
    }
  }

  /** Throws PERMISSION_DENIED unless `caller` may list whatever the query could find. */
  list(
    caller: Caller,
    database: Database,
    scope: QueryScope,
    query: StructuredQuery | null | undefined,
  ): void {
    if (caller.kind === 'owner') return;
    const parent: Segment[] = scope.parent === '' ? [] : scope.parent.split('/');
    const between: Segment[] = scope.deep ? [ANY] : [];
    this.#judge({
      auth: caller.auth,
      database,
      method: 'list',
      path: [...parent, ...between, scope.collectionId ?? ANY, ONE],
      resource: certainResource(query),
      time: protoTime(database.now()),
      request: [['query', ruleQuery(query)]],
    });
  }

  /** Throws PERMISSION_DENIED unless `caller` may make every write. */
  write(caller: Caller, database: Database, writes: Write[]): void {
    if (caller.kind === 'owner') return;
    const rehearsed = this.#rehearsal.of(database, writes);
    for (const { write, name, before, after } of rehearsed.steps) {
      const path = database.documentPath(name);
      if (write.verify) {
        this.get(caller, database, [path], rehearsed);
        continue;
      }
      const exists = before !== undefined || write.currentDocument?.exists === true;
      this.#judge({
        auth: caller.auth,
        database,
        method: write.delete ? 'delete' : exists ? 'update' : 'create',
        path: path.split('/'),
        resource: before ? ruleResource(before) : null,
        time: rehearsed.time,
        request: [['resource', after ? ruleResource(after) : null]],
        rehearsed,
      });
    }
  }

  /** Throws PERMISSION_DENIED for everybody but the owner: no rule can grant it. */
  own(caller: Caller): void {
    if (caller.kind !== 'owner') throw denied();
  }

  #judge(asked: Asked): void {
    const rules = this.#byProject.get(asked.database.project) ?? this.#default;
    if (!rules.allows(questionOf(asked))) throw denied();
  }
}

const denied = () => new StatusError(status.PERMISSION_DENIED, 'Missing or insufficient permissions.');
