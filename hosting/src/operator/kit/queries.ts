import type { Endpoint, Response as ResponseOf } from '@reshape/contract/endpoint';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import type { CallArguments } from '#lib/api-client/call.ts';
import { nextCursor } from '#lib/api-client/request.ts';
import { callForPage, operatorCall } from '../session/session.ts';

interface ListEndpoint extends Endpoint {
  readonly paged: true;
  readonly response: z.ZodMiniArray;
}

/** What a page needs of a list that is loaded. */
export interface LoadedList<Row> {
  readonly rows: readonly Row[];
  /** Whether the first page is still loading. */
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly hasMore: boolean;
  /** How many rows there are on all pages, where the API counts them. */
  readonly total?: number | undefined;
  readonly isLoadingMore: boolean;
  /** Whether there may be more rows, which the page does not load. */
  readonly isCut?: boolean;
  /** `false` when how many rows there are says nothing, as of the rows of a calculation. */
  readonly isCounted?: boolean;
  loadMore(): void;
  retry(): void;
}

const none: readonly never[] = [];

/** A list of the operator by pages; further pages are loaded on request. */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  input: Omit<CallArguments<E>[0] & object, 'signal'>,
): LoadedList<ResponseOf<E>[number]> {
  const given = input as { readonly params?: object; readonly query?: object };
  const queryKey = [endpoint.path, given.params ?? {}, given.query ?? {}];
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey,
      queryFn: async ({ pageParam, signal }) => {
        const { body, headers } = await callForPage(endpoint, {
          ...given,
          query: { ...given.query, ...(pageParam && { after: pageParam }) },
          signal,
        } as unknown as CallArguments<E>[0] & object);
        return { body, next: nextCursor(headers), total: totalIn(headers) };
      },
      // While it is sorted in another way, the rows stay, and with them the focus on the heading that was pressed.
      placeholderData: (previous, query) =>
        query && withoutSort(query.queryKey) === withoutSort(queryKey) ? previous : undefined,
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    });
  const rows = useMemo(() => (data ? data.pages.flatMap(({ body }) => body) : none), [data]);
  return {
    rows,
    isLoading: isPending,
    error,
    hasMore: hasNextPage,
    total: data?.pages[0]?.total,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}

/** A query key as text, without what the list is sorted by. */
const withoutSort = (queryKey: readonly unknown[]): string =>
  JSON.stringify(queryKey, (name, value) => (name === 'sort' ? undefined : value));

function totalIn(headers: Headers): number | undefined {
  const total = headers.get('x-total-count');
  return total === null ? undefined : Number(total);
}

export function useResponse<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>) {
  const given = (input ?? {}) as { readonly params?: object; readonly query?: object };
  return useQuery({
    queryKey: [endpoint.path, given.params ?? {}, given.query ?? {}],
    queryFn: ({ signal }): Promise<ResponseOf<E>> =>
      operatorCall(endpoint, ...([{ ...given, signal }] as unknown as CallArguments<E>)),
  });
}

/**
 * Rows that came with something else as a list without further pages, whose number is shown if there are at most `max`.
 */
export const loadedRows = <Row>(rows: readonly Row[], max?: number): LoadedList<Row> => ({
  rows,
  isLoading: false,
  error: null,
  hasMore: false,
  isLoadingMore: false,
  isCut: max !== undefined && rows.length >= max,
  isCounted: max !== undefined,
  loadMore: () => {},
  retry: () => {},
});

/** A response that is a whole list, as a list without further pages. */
export const listOf = <Row>({
  data,
  error,
  isPending,
  refetch,
}: {
  readonly data: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  refetch(): unknown;
}): LoadedList<Row> => {
  const list = loadedRows(data ?? none);
  return { ...list, isCounted: true, isLoading: isPending, error, retry: () => void refetch() };
};
