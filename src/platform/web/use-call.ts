import {
  type InfiniteData,
  type keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import type { Refusal } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { api, onViewerChange, viewerId } from './api.ts';
import type { Loaded } from './load.ts';

/** Who is looking. Null on the server and while the page takes over from it, so both render the same. */
export function useViewerId(): string | null {
  return useSyncExternalStore(onViewerChange, viewerId, () => null);
}

export const callKey = <C extends Call>(call: C, input?: CallInput<C>) =>
  input === undefined ? [call.path] : [call.path, input];

/** Asks as whoever is looking; the answer of one viewer is never shown to another. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: { enabled?: boolean; refetchInterval?: number; placeholderData?: typeof keepPreviousData } = {},
) {
  const viewer = useViewerId();
  return useQuery<CallReply<C>, Refusal>({
    queryKey: [...callKey(call, input), viewer],
    queryFn: ({ signal }) => api(call, input, signal),
    ...options,
  });
}

/**
 * What a page's loader found, kept up to date. The server answered as for a stranger: when somebody is signed in, that
 * answer is shown at once and replaced by their own a moment later.
 */
export function useLoaded<C extends Call>(
  call: C,
  input: CallInput<C>,
  loaded: Loaded<CallReply<C>>,
  options: { refetchInterval?: (data: CallReply<C>) => number | false } = {},
) {
  const viewer = useViewerId();
  const query = useQuery<CallReply<C>, Refusal>({
    queryKey: [...callKey(call, input), viewer],
    queryFn: ({ signal }) => api(call, input, signal),
    ...(loaded.asked === viewer ? { initialData: loaded.data } : {}),
    refetchInterval: ({ state }) => options.refetchInterval?.(state.data ?? loaded.data) ?? false,
  });
  return { ...query, data: query.data ?? loaded.data };
}

type ItemOf<C extends Call> = CallReply<C> extends { items: (infer T)[] } ? T : never;

/** Where the pages of a feed are kept. */
export const feedKey = <C extends Call>(call: C, input: CallInput<C>, viewer: string | null) => [
  ...callKey(call, input),
  viewer,
  'feed',
];

/**
 * A list that grows page by page. `first` is the page the loader found, if it did. A `still` list is not asked for again
 * when somebody comes back to the window: what came meanwhile must not push away what they were reading.
 */
export function useFeed<C extends Call>(
  call: C,
  input: CallInput<C>,
  first?: Loaded<CallReply<C>>,
  { still = false } = {},
) {
  // What stands beside the items of a page is the call's own.
  type P = CallReply<C> & Page<ItemOf<C>>;
  const viewer = useViewerId();
  const firstPage = first?.data as P | undefined;
  const mine = first !== undefined && first.asked === viewer;
  const query = useInfiniteQuery<
    P,
    Refusal,
    InfiniteData<P, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: feedKey(call, input, viewer),
    refetchOnWindowFocus: !still,
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) => api(call, atCursor(input, pageParam), signal) as Promise<P>,
    getNextPageParam: (page) => page.nextCursor,
    ...(mine && firstPage ? { initialData: { pages: [firstPage], pageParams: [null] } } : {}),
  });
  const items = query.data?.pages.flatMap((page) => page.items) ?? firstPage?.items ?? [];
  return { ...query, items: once(items) };
}

/** What moved while somebody read on comes a second time, with a later page: it stays where it was first. */
const once = <T>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [(item as { id?: string }).id ?? item, item])).values(),
];

function atCursor<C extends Call>(input: CallInput<C>, cursor: string | null): CallInput<C> {
  if (cursor === null) return input;
  const { query, body } = input as { query?: object; body?: object };
  return body && !query ? { ...input, body: { ...body, cursor } } : { ...input, query: { ...query, cursor } };
}

/**
 * Does something. `onDone` gets the answer, `onRefused` the reason in words a person can read. The same once more while
 * it is on its way is the same: two presses may come before the button can say that it heard the first.
 */
export function useAct<C extends Call>(
  call: C,
  options: {
    onDone?: (reply: CallReply<C>, input: CallInput<C>, client: QueryClient) => void;
    onRefused?: (refusal: Refusal, input: CallInput<C>) => void;
  } = {},
) {
  const client = useQueryClient();
  const underWay = useRef('');
  const act = useMutation<CallReply<C>, Refusal, CallInput<C>>({
    mutationFn: (input) => api(call, input),
    onSuccess: (reply, input) => options.onDone?.(reply, input, client),
    onError: (refusal, input) => options.onRefused?.(refusal, input),
    onSettled: (_reply, _refusal, input) => {
      if (underWay.current === JSON.stringify(input)) underWay.current = '';
    },
  });
  const send = act.mutate;
  const mutate: typeof send = useCallback(
    (...given) => {
      const same = JSON.stringify(given[0]);
      if (underWay.current === same) return;
      underWay.current = same;
      send(...given);
    },
    [send],
  );
  return { ...act, mutate };
}
