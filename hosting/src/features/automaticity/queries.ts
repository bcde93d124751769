import { myAutomaticity } from '@reshape/contract/automaticity';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { keptOnDevice } from '#lib/kept-query.ts';

/** How automatic the member said that their tiny actions are, and the question that is open today. */
export const automaticityOf = (memberId: string) =>
  queryOptions({
    queryKey: ['automaticity', memberId],
    queryFn: ({ signal }) => call(myAutomaticity, { signal }),
    ...keptOnDevice('automaticity', myAutomaticity.response),
  });
