import { changeTimeZone } from '@reshape/contract/member-day';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { memberDayOf } from '#lib/member-day.ts';

/** Changes the member's time zone. Everything that depends on the day is then loaded again. */
export function useTimeZoneChange(memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (time_zone: string) => call(changeTimeZone, { body: { time_zone } }),
    onError: (error) => console.error('The time zone was not changed', error),
    onSuccess: async (day) => {
      const { queryKey } = memberDayOf(memberId);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, day);
      await client.invalidateQueries();
    },
  });
}
