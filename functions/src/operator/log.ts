import { programme } from '@reshape/content/programme';
import type { LogEntry, logFilter } from '@reshape/contract/operator/log';
import { emailAddress } from '@reshape/domain/addresses';
import { addDays } from '@reshape/domain/local-day';
import { paymentIdIn } from '@reshape/domain/payment-ids';
import { startOfDay } from '@reshape/domain/zoned-day';
import type * as z from 'zod/mini';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { rosterId } from '../stores/members.ts';
import type { LogFilter, OperatorLogEntry } from '../stores/operator-log.ts';
import { entryInWords, namesIn } from './log-in-words.ts';

type SentFilter = z.output<z.ZodMiniObject<typeof logFilter>>;

/** What a filter finds: a person by their address, a payment by its id, a cohort or group also by its name. */
export async function filterOf(
  { target, by, kind, day }: SentFilter,
  dependencies: Pick<OperatorDependencies, 'cohorts' | 'groups'>,
): Promise<LogFilter> {
  const { timeZone } = programme;
  return {
    ...{ by: by?.toLowerCase(), kind },
    target: target && (await idOf(target, dependencies)),
    since: day && startOfDay(timeZone, day),
    until: day && startOfDay(timeZone, addDays(day, 1)),
  };
}

async function idOf(
  text: string,
  { cohorts, groups }: Pick<OperatorDependencies, 'cohorts' | 'groups'>,
): Promise<string> {
  const address = emailAddress(text);
  if (address !== null) return rosterId(address);
  const paymentId = paymentIdIn(text);
  if (paymentId !== null) return paymentId;
  const isNamed = (name: string) => name.toLowerCase() === text.toLowerCase();
  for await (const { id, title } of cohorts.all()) if (isNamed(title)) return id;
  return (await groups.list()).find(({ name }) => isNamed(name))?.id ?? text;
}

/** Entries as they are shown. The names of all of them are read at once. */
export async function logRowsOf(
  entries: readonly OperatorLogEntry[],
  dependencies: OperatorDependencies,
): Promise<LogEntry[]> {
  const names = await namesIn(entries, dependencies);
  return entries.map((entry) => ({
    ...{ id: entry.id, by: entry.by, at: entry.at.toISOString() },
    ...entryInWords(entry, names),
    correlation_id: entry.correlationId ?? null,
  }));
}

export const listLog: Handler<'listLog'> = async ({ query }, dependencies) => {
  const { after, limit, ...sent } = query;
  const filter = await filterOf(sent, dependencies);
  const entries = await dependencies.operatorLog.list(filter, { after, limit, isCounted: true });
  return { ...entries, items: await logRowsOf(entries.items, dependencies) };
};
