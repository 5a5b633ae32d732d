import {
  type InfiniteData,
  type keepPreviousData,
  onlineManager,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import type { Refusal } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { api, onViewerChange, viewerId } from './api.ts';
import type { Loaded } from './load.ts';

/** The viewer's id. Null on the server and during hydration, so that both render the same. */
export function useViewerId(): string | null {
  return useSyncExternalStore(onViewerChange, viewerId, () => null);
}

const never = () => () => {};

/** False on the server and during hydration. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export const callKey = <C extends Call>(call: C, input?: CallInput<C>) =>
  input === undefined ? [call.path] : [call.path, input];

/** Calls as the current viewer; replies are never shared between viewers. */
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
 * A page's loader data, kept up to date. The server rendered it signed out: for a member that data is shown at once and
 * then replaced by their own.
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

export type ItemOf<C extends Call> = CallReply<C> extends { items: (infer T)[] } ? T : never;

/** The cache key of a feed's pages. */
export const feedKey = <C extends Call>(call: C, input: CallInput<C>, viewer: string | null) => [
  ...callKey(call, input),
  viewer,
  'feed',
];

/**
 * An infinite list. `first` is the page from the loader, if there is one. A `still` list isn't refetched when the
 * window regains focus, so that new items don't move what somebody is reading.
 */
export function useFeed<C extends Call>(
  call: C,
  input: CallInput<C>,
  first?: Loaded<CallReply<C>>,
  { still = false } = {},
) {
  // Fields beside the items belong to the call.
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

/** An item that moved to a later page meanwhile stays where it was first. */
const once = <T>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [(item as { id?: string }).id ?? item, item])).values(),
];

function atCursor<C extends Call>(input: CallInput<C>, cursor: string | null): CallInput<C> {
  if (cursor === null) return input;
  const { query, body } = input as { query?: object; body?: object };
  return body && !query ? { ...input, body: { ...body, cursor } } : { ...input, query: { ...query, cursor } };
}

interface Options<C extends Call> {
  onDone?: (reply: CallReply<C>, input: CallInput<C>, client: QueryClient) => unknown;
  onRefused?: (refusal: Refusal, input: CallInput<C>) => unknown;
}

/** What follows a single call, if the page still shows it. */
interface Then {
  onSuccess?: () => void;
  onError?: () => void;
  onSettled?: () => void;
}

type Step = 'isIdle' | 'isPending' | 'isSuccess' | 'isError';
type In<Now extends Step, More> = { [One in Step]: One extends Now ? true : false } & More;
type Act<C extends Call> =
  | In<'isIdle', { variables: undefined; data: undefined; error: null }>
  | In<'isPending', { variables: CallInput<C>; data: undefined; error: null }>
  | In<'isSuccess', { variables: CallInput<C>; data: CallReply<C>; error: null }>
  | In<'isError', { variables: CallInput<C>; data: undefined; error: Refusal }>;

const steps = { isIdle: false, isPending: false, isSuccess: false, isError: false } as const;
const idle = { ...steps, isIdle: true, variables: undefined, data: undefined, error: null } as const;

/**
 * Performs a call, once the browser is online. `onDone` gets the reply, `onRefused` the error to show. The same input
 * again while it is in progress is ignored: a double click can come before the button is disabled.
 */
export function useAct<C extends Call>(call: C, options: Options<C> = {}) {
  const client = useQueryClient();
  const [act, setAct] = useState<Act<C>>(idle);
  const now = useRef({ options, last: null as CallInput<C> | null, underWay: '' });
  useEffect(() => {
    now.current.options = options;
  });
  useEffect(() => {
    const { current } = now;
    return () => {
      current.last = null;
    };
  }, []);

  const perform = useCallback(
    async (variables: CallInput<C>, then: Then) => {
      const { current } = now;
      const same = JSON.stringify(variables);
      if (current.underWay === same) return;
      Object.assign(current, { underWay: same, last: variables });
      setAct({ ...steps, isPending: true, variables, data: undefined, error: null });
      const end = (after: Act<C>) => {
        if (current.underWay === same) current.underWay = '';
        // Another call has begun since, or the page has gone.
        if (current.last !== variables) return;
        setAct(after);
        if (after.isError) then.onError?.();
        else then.onSuccess?.();
        then.onSettled?.();
      };
      try {
        await online();
        const data = await api(call, variables);
        await current.options.onDone?.(data, variables, client);
        end({ ...steps, isSuccess: true, variables, data, error: null });
      } catch (refusal) {
        const error = refusal as Refusal;
        try {
          await current.options.onRefused?.(error, variables);
        } finally {
          end({ ...steps, isError: true, variables, data: undefined, error });
        }
      }
    },
    [call, client],
  );
  const mutate = useCallback((input: CallInput<C>, then: Then = {}) => void perform(input, then), [perform]);
  const reset = useCallback(() => {
    now.current.last = null;
    setAct(idle);
  }, []);
  return { ...act, mutate, reset };
}

const online = () =>
  new Promise<void>((begin) => {
    if (onlineManager.isOnline()) return begin();
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      begin();
    });
  });
