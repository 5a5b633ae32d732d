import { useSearchParams } from 'react-router';
import { getAppeals } from '#features/moderation/strikes/calls.ts';
import { AppealItem } from '#features/moderation/strikes/ui/appeal-item.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useQueueChanges } from '#features/staff/ui/use-queue-changes.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ChipLink } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('Appeals', 'Appeals against moderation decisions.');

export default function AdminAppeals() {
  const [search] = useSearchParams();
  const state = search.get('state') === 'decided' ? 'decided' : 'open';
  const feed = useFeed(getAppeals, { query: { state } });
  useQueueChanges('appeals', () => void feed.refetch());
  return (
    <>
      <WorkHeader
        width="full"
        title="Appeals"
        lede="Read the case first. You can’t decide an appeal against your own decision."
      />
      <div className="grid max-w-3xl gap-4 pt-5">
        <nav aria-label="Appeals" className="flex flex-wrap gap-2">
          <ChipLink to="/admin/appeals" current={state === 'open'}>
            Open
          </ChipLink>
          <ChipLink to="/admin/appeals?state=decided" current={state === 'decided'}>
            Decided
          </ChipLink>
        </nav>
        <FeedStates
          feed={feed}
          waiting={<RowsWaiting what="appeals" />}
          empty={
            <EmptyState title={state === 'open' ? 'No open appeals' : 'No decided appeals'}>
              When somebody appeals a decision, it appears here.
            </EmptyState>
          }
        >
          {feed.items.map((appeal) => (
            <AppealItem key={appeal.id} appeal={appeal} />
          ))}
        </FeedStates>
      </div>
    </>
  );
}
