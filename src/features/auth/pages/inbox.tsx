import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { MessageCard } from '#features/auth/inbox/ui/message-card.tsx';
import { getPlatform } from '#features/sites/calls.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import type { InboxMessage } from '#platform/mail/inbox.ts';
import { inBrowser, type Load, onServer } from '#platform/web/load.ts';
import { Field } from '#ui/field.tsx';
import { Page } from '#ui/page.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

const load: Load<object, null> = async (api) => {
  const { features } = await api(getPlatform, {});
  if (!features.inbox)
    throw Response.json(
      { code: 'NOT_FOUND', message: 'This site sends real email, so there is no demo inbox.' },
      { status: 404 },
    );
  return null;
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = unlistedMeta('Inbox', 'Emails and text messages this site would have sent.');

async function fetchMessages(to: string, signal: AbortSignal): Promise<InboxMessage[]> {
  const reply = await fetch(`/inbox.json${to ? `?${new URLSearchParams({ to })}` : ''}`, { signal });
  if (!reply.ok) throw new Error(`/inbox.json answered ${reply.status}`);
  return ((await reply.json()) as { items: InboxMessage[] }).items;
}

export default function InboxPage() {
  const [search, setSearch] = useSearchParams();
  const to = search.get('to') ?? '';
  const recipient = useDeferredValue(to.trim());
  const {
    data: messages,
    isError,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ['inbox', recipient],
    queryFn: ({ signal }) => fetchMessages(recipient, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 2500,
    retry: false,
    staleTime: 0,
  });
  const [newest, ...older] = messages ?? [];
  return (
    <>
      <WorkHeader
        width="reading"
        kicker="Demo mail"
        title="Inbox"
        lede="This site has no mail server yet. Emails and text messages appear here, newest first."
      />
      <Page width="reading" className="grid grid-cols-1 gap-6 pt-5 pb-16">
        <Field label="Filter by address or number" optional>
          <TextInput
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder="you@example.com"
            start={<Search aria-hidden="true" />}
            value={to}
            onChange={({ currentTarget: { value } }) =>
              setSearch(value ? { to: value } : {}, { replace: true, preventScrollReset: true })
            }
          />
        </Field>
        <p role="status" className="sr-only">
          {newest && `Newest message to ${newest.to}: ${newest.subject}`}
        </p>
        {newest && <MessageCard key={newest.at + newest.to} message={newest} newest />}
        {older.length > 0 && (
          <section aria-labelledby="older" className="grid grid-cols-1 gap-3">
            <h2 id="older" className="type-label text-muted">
              Earlier
            </h2>
            {older.map((message) => (
              <MessageCard key={message.at + message.to} message={message} />
            ))}
          </section>
        )}
        {messages?.length === 0 && (
          <EmptyState title="No messages yet">
            {recipient
              ? `No messages to ${recipient}.`
              : 'Request a sign-in code and it appears here within seconds.'}
          </EmptyState>
        )}
        {!messages &&
          (isError ? (
            <ErrorState onRetry={() => refetch()} pending={isFetching} />
          ) : (
            <Loading what="messages" className="grid gap-3">
              <Skeleton className="h-56 w-full" />
              <Skeleton className="h-24 w-full" />
            </Loading>
          ))}
      </Page>
    </>
  );
}
