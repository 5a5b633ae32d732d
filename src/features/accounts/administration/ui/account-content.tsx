import { useState } from 'react';
import { Link } from 'react-router';
import { COUNT_UP_TO } from '#platform/count-up-to.ts';
import { useCall, useFeed } from '#platform/web/use-call.ts';
import { Chip, ChipToggle } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { cappedNumber } from '#ui/format/number.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { type ContentItem, getAccountContent, getContentCounts } from '../calls.ts';
import { Nothing, Section } from './section.tsx';

/** What an account published on this site, by kind. */
export function AccountContent({ accountId }: { accountId: string }) {
  const { data, error, refetch } = useCall(getContentCounts, { params: { accountId } });
  const [chosen, setChosen] = useState<string>();
  const kind = chosen ?? data?.items[0]?.kind;
  return (
    <Section title="Content">
      {error && <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>}
      {!data && !error && <RowsWaiting what="the content" rows={3} />}
      {data?.items.length === 0 && <Nothing>Nothing published on this site.</Nothing>}
      {data && kind && (
        <div className="grid gap-3">
          <fieldset className="flex flex-wrap gap-1.5">
            <legend className="sr-only">Kind of content</legend>
            {data.items.map((one) => (
              <ChipToggle
                key={one.kind}
                pressed={one.kind === kind}
                onPressedChange={() => setChosen(one.kind)}
              >
                {one.label}
                <span className="ms-1 tabular-nums opacity-80">{cappedNumber(one.count, COUNT_UP_TO)}</span>
              </ChipToggle>
            ))}
          </fieldset>
          <ContentList key={kind} accountId={accountId} kind={kind} />
        </div>
      )}
    </Section>
  );
}

function ContentList({ accountId, kind }: { accountId: string; kind: string }) {
  const feed = useFeed(getAccountContent, { query: { accountId, kind, limit: 10 } });
  return (
    <FeedStates
      feed={feed}
      waiting={<RowsWaiting what="the content" rows={4} />}
      empty={<EmptyState title="Nothing of this kind">It was deleted for good meanwhile.</EmptyState>}
    >
      <ul className="panel divide-y divide-line">
        {feed.items.map((item) => (
          <ContentRow key={item.id} item={item} />
        ))}
      </ul>
    </FeedStates>
  );
}

/** `taken_down` -> `Taken down`. */
const stateLabel = (state: string) => {
  const text = state.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The server cuts texts there. */
const LONGEST = 140;
const shortened = (title: string) => (title.length < LONGEST ? title : `${title.trimEnd()}…`);

const bad: readonly string[] = ['hidden', 'removed', 'rejected', 'taken_down'];

function ContentRow({ item: { title, path, state, isShown, at } }: { item: ContentItem }) {
  const text = shortened(title) || (state === 'deleted' ? 'Deleted by its author' : 'Without a text');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <span className={`min-w-0 flex-1 basis-52 line-clamp-2 wrap-anywhere ${title ? '' : 'text-muted'}`}>
        {path ? (
          <Link to={path} className="hover:underline">
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
      {!isShown && (
        <Chip tone={bad.includes(state) ? 'bad' : 'plain'}>
          {state === 'published' ? 'Below something hidden' : stateLabel(state)}
        </Chip>
      )}
      <When at={at} className="shrink-0 text-2 text-muted" />
    </li>
  );
}
