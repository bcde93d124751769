import type { Databases } from '../engine/databases.ts';
import { millisOf } from '../engine/proto-time.ts';
import type { Document } from '../wire/messages.ts';

const PER_ROUND = 2000;

/** Puts documents back with their fields and both of their times; the clock never falls behind them. */
export async function restore(databases: Databases, documents: Iterable<Document>): Promise<void> {
  const { clock } = databases;
  let latest = 0;
  let round: Promise<unknown>[] = [];
  for (const document of documents) {
    const created = millisOf(document.createTime);
    const updated = millisOf(document.updateTime);
    const database = databases.of(document.name);
    const put = (fields: Document['fields'], at: number) => {
      clock.moveTo(at);
      round.push(database.applyNow([{ update: { name: document.name ?? '', fields: fields ?? {} } }]));
    };
    // The engine has no way to set both times, so the document lives through both moments once more.
    if (created < updated)
      put({ created: { booleanValue: Object.keys(document.fields ?? {}).length === 0 } }, created);
    put(document.fields, updated);
    latest = Math.max(latest, updated);
    if (round.length >= PER_ROUND) {
      await Promise.all(round);
      round = [];
    }
  }
  await Promise.all(round);
  clock.moveTo(latest);
}
