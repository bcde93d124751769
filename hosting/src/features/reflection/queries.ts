import { latestReflection } from '@reshape/contract/reflections';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { deviceTimeZone } from '#lib/format.ts';

/** The reflection on the member's last full week. Not asked for before there is a session token (spec section 5). */
export const reflectionOf = (memberId: string, token: string | null) =>
  queryOptions({
    queryKey: ['reflection', memberId],
    queryFn: ({ signal }) => call(latestReflection, { query: { time_zone: deviceTimeZone() }, signal }),
    enabled: token !== null,
    meta: { logsAs: 'The weekly reflection could not be loaded' },
  });
