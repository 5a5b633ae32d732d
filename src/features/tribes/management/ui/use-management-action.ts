import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { getTribe } from '#features/tribes/calls.ts';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { toast, toastRefusal } from '#ui/toast.ts';
import { getAuditLog, getManagement, getRequests, getRestricted } from '../calls.ts';
import { getInvites } from '../invite-calls.ts';
import { getMembers } from '../public-calls.ts';

/** Queries that may change after a management action. */
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
  /** Applies the change optimistically; returns how to revert it. */
  show?: (client: QueryClient, input: CallInput<C>) => () => void;
  /** The toast's text when it is done. */
  news?: (reply: CallReply<C>, input: CallInput<C>) => string;
  onDone?: (reply: CallReply<C>, input: CallInput<C>) => void;
}

/** Runs a management action: applied optimistically, reverted with a message when the server refuses. */
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
      toastRefusal(refusal);
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

/** Changes or removes (null) items in every list of one call; returns how to revert it. */
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
