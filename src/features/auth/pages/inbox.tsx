import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import type { InboxLetter } from '#features/auth/inbox.server.ts';
import { LetterCard } from '#features/auth/ui/message-card.tsx';
import { getPlatform } from '#features/sites/calls.ts';
import { pageTitle } from '#features/sites/page-title.ts';
import { inBrowser, type Load, onServer } from '#platform/web/load.ts';
import { Field } from '#ui/field.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';

const load: Load<object, null> = async (api) => {
  const { features } = await api(getPlatform, {});
  if (!features.inbox)
    throw Response.json({ code: 'NOT_FOUND', message: 'Letters are sent by mail here.' }, { status: 404 });
  return null;
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Inbox', matches),
  { name: 'description', content: 'Letters and text messages that this site would have sent.' },
  { name: 'robots', content: 'noindex' },
];

async function fetchLetters(to: string, signal: AbortSignal): Promise<InboxLetter[]> {
  const reply = await fetch(`/inbox.json${to ? `?${new URLSearchParams({ to })}` : ''}`, { signal });
  if (!reply.ok) throw new Error(`/inbox.json answered ${reply.status}`);
  return ((await reply.json()) as { items: InboxLetter[] }).items;
}

export default function InboxPage() {
  const [search, setSearch] = useSearchParams();
  const to = search.get('to') ?? '';
  const asked = useDeferredValue(to.trim());
  const {
    data: letters,
    isError,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ['inbox', asked],
    queryFn: ({ signal }) => fetchLetters(asked, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 2500,
    retry: false,
    staleTime: 0,
  });
  const [newest, ...older] = letters ?? [];
  return (
    <>
      <PageHeader
        kicker="Kept here instead of sent"
        title="Inbox"
        lede="This site has no mail server yet. Letters and text messages land on this page, newest first."
      />
      <Page width="reading" className="grid grid-cols-1 gap-6 py-6">
        <Field label="Only for this address or number" optional>
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
          {newest && `Newest letter to ${newest.to}: ${newest.subject}`}
        </p>
        {newest && <LetterCard key={newest.at + newest.to} letter={newest} newest />}
        {older.length > 0 && (
          <section aria-labelledby="older" className="grid grid-cols-1 gap-3">
            <h2 id="older" className="type-label text-muted">
              Before that
            </h2>
            {older.map((letter) => (
              <LetterCard key={letter.at + letter.to} letter={letter} />
            ))}
          </section>
        )}
        {letters?.length === 0 && (
          <EmptyState title="No letters yet">
            {asked
              ? `Nothing was written to ${asked}.`
              : 'Ask for a sign-in code and it appears here within seconds.'}
          </EmptyState>
        )}
        {!letters &&
          (isError ? (
            <ErrorState onRetry={() => refetch()} pending={isFetching} />
          ) : (
            <Loading what="letters" className="grid gap-3">
              <Skeleton className="h-56 w-full" />
              <Skeleton className="h-24 w-full" />
            </Loading>
          ))}
      </Page>
    </>
  );
}
