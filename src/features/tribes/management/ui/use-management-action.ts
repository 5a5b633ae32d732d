import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { getTribe } from '#features/tribes/calls.ts';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { toast } from '#ui/toast.ts';
import { getAuditLog, getManagement, getRequests, getRestricted } from '../calls.ts';
import { getInvites } from '../invite-calls.ts';
import { getMembers } from '../public-calls.ts';

/** What may look different after a management action. */
const shown: readonly Call[] = [
  getTribe,
  getManagement,
  getMembers,
  getRequests,
  getRestricted,
  getInvites,
  getAuditLog,
];

interface DeskAct<C extends Call> {
  /** Shows at once what will be; gives the way back. */
  show?: (client: QueryClient, input: CallInput<C>) => () => void;
  /** What is said when it is done. */
  news?: (reply: CallReply<C>, input: CallInput<C>) => string;
  onDone?: (reply: CallReply<C>, input: CallInput<C>) => void;
}

/** Runs a management action: shown at once, undone with the reason when the server says no. */
export function useManagementAction<C extends Call>(call: C, { show, news, onDone }: DeskAct<C> = {}) {
  const client = useQueryClient();
  const undo = useRef<() => void>(() => {});
  const act = useAct(call, {
    onDone(reply, input) {
      if (news) toast(news(reply, input), { tone: 'good' });
      for (const stale of shown) void client.invalidateQueries({ queryKey: callKey(stale) });
      onDone?.(reply, input);
    },
    onRefused(refusal) {
      undo.current();
      toast(refusal.message, { tone: 'bad' });
    },
  });
  return {
    pending: act.isPending,
    run(input: CallInput<C>) {
      undo.current = show?.(client, input) ?? (() => {});
      act.mutate(input);
    },
  };
}

interface Feed {
  pages?: { items: unknown[] }[];
}

/** Changes or takes out (null) items of every list of one call; gives the way back. */
export function changeItems<T>(client: QueryClient, call: Call, change: (item: T) => T | null): () => void {
  const key = { queryKey: callKey(call) };
  const before = client.getQueriesData<Feed>(key);
  client.setQueriesData<Feed>(key, (feed) =>
    feed?.pages
      ? {
          ...feed,
          pages: feed.pages.map((page) => ({
            ...page,
            items: page.items.flatMap((item) => change(item as T) ?? []),
          })),
        }
      : feed,
  );
  return () => {
    for (const [query, data] of before) client.setQueryData(query, data);
  };
}
