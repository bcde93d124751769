import type { Database } from '../engine/database.ts';
import type { Caller } from '../wire/caller.ts';
import type { Timestamp } from '../wire/messages.ts';
import { DocumentReader } from './document-reader.ts';
import type { Method } from './language/syntax.ts';
import type { Segment } from './match-path.ts';
import type { Rehearsed } from './rehearsal.ts';
import type { Question } from './ruleset.ts';
import { ruleJson, ruleTime } from './values/from-protocol.ts';
import { RuleMap, RulePath, type RuleValue } from './values/value.ts';

export interface Asked {
  auth: (Caller & { kind: 'client' })['auth'];
  database: Database;
  method: Method;
  /** Below `documents`. */
  path: Segment[];
  resource: RuleValue;
  time: Timestamp;
  /** What `request` has besides: the query of a list, the resource that a write would leave. */
  request?: [string, RuleValue][];
  rehearsed?: Rehearsed | undefined;
}

/** Puts together what rules see of a request. */
export function questionOf({
  auth,
  database,
  method,
  path,
  resource,
  time,
  request = [],
  rehearsed,
}: Asked): Question {
  const full: Segment[] = ['databases', database.database, 'documents', ...path];
  const identity = auth && new RuleMap(Object.entries({ uid: auth.uid, token: ruleJson(auth.token) }));
  return {
    method,
    path: full,
    resource,
    request: new RuleMap([
      ['auth', identity],
      ['method', method],
      ['path', new RulePath(full.map((segment) => (typeof segment === 'string' ? segment : undefined)))],
      ['time', ruleTime(time)],
      ...request,
    ]),
    read: new DocumentReader(database, rehearsed).read,
  };
}
