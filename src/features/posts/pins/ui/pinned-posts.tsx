import { ArrowDown, ArrowUp, PinOff } from 'lucide-react';
import { Link } from 'react-router';
import type { Tribe } from '#features/tribes/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { titlePreview } from '#ui/format/text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { getPinnedPosts } from '../../feeds/calls.ts';
import { plainText } from '../../text/rich-text.ts';
import { usePins } from './use-pins.ts';

/** Up to three posts on top of the tribe, in their order. */
export default function Pinned({ tribe }: { tribe: Tribe }) {
  const pinned = useCall(getPinnedPosts, { query: { tribeId: tribe.slug } });
  const { order } = usePins(tribe);
  const posts = pinned.data?.items ?? [];
  const ids = posts.map(({ id }) => id);
  const move = (from: number, to: number) => {
    const id = ids[from];
    if (id) order(ids.toSpliced(from, 1).toSpliced(to, 0, id));
  };
  return (
    <section>
      <SectionHeading title="Pinned posts" />
      {pinned.isError ? (
        <ErrorState onRetry={() => pinned.refetch()} pending={pinned.isRefetching}>
          {pinned.error.message}
        </ErrorState>
      ) : pinned.isPending ? (
        <Loading what="pinned posts">
          <RowSkeleton />
        </Loading>
      ) : posts.length === 0 ? (
        <EmptyState
          title="No pinned posts"
          action={<ButtonLink to={`/tribes/${tribe.slug}`}>Choose a post</ButtonLink>}
        >
          You can pin up to three posts to the top of the tribe, from the menu of a post.
        </EmptyState>
      ) : (
        <ol className="panel divide-y divide-line" data-bleed>
          {posts.map((post, i) => (
            <li key={post.id} className="flex min-h-16 items-center gap-2 px-4 py-2.5">
              <span className="type-numeral w-6 shrink-0 text-4 text-muted" aria-hidden="true">
                {i + 1}
              </span>
              <div className="min-w-0 flex-1 leading-tight">
                <Link to={`/posts/${post.id}`} className="block truncate font-semibold hover:underline">
                  {titlePreview(post.title ?? plainText(post.content)) || 'Photo'}
                </Link>
                <p className="truncate text-2 text-muted">
                  {post.author.displayName}
                  {post.publishedAt && (
                    <>
                      , <When at={post.publishedAt} />
                    </>
                  )}
                </p>
              </div>
              <IconButton
                label="Move up"
                icon={<ArrowUp aria-hidden="true" />}
                disabled={i === 0}
                onClick={() => move(i, i - 1)}
              />
              <IconButton
                label="Move down"
                icon={<ArrowDown aria-hidden="true" />}
                disabled={i === posts.length - 1}
                onClick={() => move(i, i + 1)}
              />
              <IconButton
                label="Unpin"
                icon={<PinOff aria-hidden="true" />}
                onClick={() => order(ids.filter((id) => id !== post.id))}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
