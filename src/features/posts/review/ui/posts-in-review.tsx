import { useSearchParams } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import { staffMay } from '#features/staff/staff.ts';
import { getAllTribeUserJoined } from '#features/tribes/calls.ts';
import { canModerate } from '#features/tribes/policy.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { PostsSkeleton } from '../../ui/posts-skeleton.tsx';
import { ReviewQueue } from './review-queue.tsx';

/** Staff review posts and comments of the whole site, moderators those of one of their tribes. */
export default function PostsInReview({ viewer }: { viewer: MyProfile }) {
  const staff = staffMay(viewer, 'review');
  const [search, setSearch] = useSearchParams();
  const tribes = useCall(getAllTribeUserJoined, { query: { limit: 50 } });
  if (tribes.isError) return <ErrorState onRetry={tribes.refetch}>{tribes.error.message}</ErrorState>;
  if (!tribes.data) return <PostsSkeleton what="the review queue" />;
  const mine = tribes.data.items.filter(({ viewer: membership }) => canModerate(membership));
  const wanted = search.get('tribe') ?? (staff ? '' : (mine[0]?.slug ?? ''));
  if (!staff && mine.length === 0) {
    return (
      <EmptyState title="You don’t moderate a tribe">
        When a tribe makes you a moderator, its review queue appears here.
      </EmptyState>
    );
  }
  const choices = [...(staff ? [{ slug: '', name: 'All tribes' }] : []), ...mine];
  return (
    <>
      {choices.length > 1 && (
        <Field label="Tribe">
          <Select
            name="tribe"
            value={wanted}
            onChange={({ target }) =>
              setSearch(target.value ? { tribe: target.value } : {}, { replace: true })
            }
          >
            {choices.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <ReviewQueue key={wanted} tribeId={wanted || undefined} />
    </>
  );
}
