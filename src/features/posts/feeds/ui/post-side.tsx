import { Link } from 'react-router';
import { hasPicture } from '#features/media/default-image.ts';
import type { Post } from '#features/posts/calls.ts';
import { plainText } from '#features/posts/text/rich-text.ts';
import { getTribe } from '#features/tribes/calls.ts';
import { TribeRow } from '#features/tribes/ui/tribe-row.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { Count } from '#ui/count.tsx';
import { titlePreview } from '#ui/format/text.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { Picture } from '#ui/picture.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { When } from '#ui/when.tsx';
import { getPostsByUsername, getTribeMembersPosts } from '../calls.ts';

const SHOWN = 5;

/** Beside a post on a wide screen: its tribe and more from there; without a tribe, more by its author. */
export default function PostSide({ post: { id, tribe, author } }: { post: Post }) {
  return (
    <div className="sticky top-20 grid gap-6">
      {tribe ? (
        <OfTribe id={tribe.id} but={id} />
      ) : (
        author.username && <ByAuthor username={author.username} name={author.displayName} but={id} />
      )}
    </div>
  );
}

function OfTribe({ id, but }: { id: string; but: string }) {
  const { data: tribe, isPending } = useCall(getTribe, { query: { tribeId: id } });
  // One more, since the post itself may be among them.
  const posts = useCall(getTribeMembersPosts, { query: { tribeId: id, limit: SHOWN + 1 } });
  if (isPending) return <Waiting />;
  if (!tribe) return null;
  return (
    <>
      <section>
        <SectionHeading title="In the tribe" level={3} />
        <TribeRow tribe={tribe} />
        {tribe.summary && <p className="lines-4 text-2 text-muted">{tribe.summary}</p>}
      </section>
      <More title={`More from ${tribe.name}`} posts={posts.data?.items} but={but} />
    </>
  );
}

function ByAuthor({ username, name, but }: { username: string; name: string; but: string }) {
  const { data } = useCall(getPostsByUsername, { params: { username }, query: { limit: SHOWN + 1 } });
  return <More title={`More by ${name}`} posts={data?.items} but={but} />;
}

function More({ title, posts = [], but }: { title: string; posts?: Post[] | undefined; but: string }) {
  const others = posts.filter(({ id }) => id !== but).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title} level={3} />
      <ul className="divide-y divide-line">
        {others.map((post) => (
          <li key={post.id}>
            <PostRow post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PostRow({ post }: { post: Post }) {
  const { author, media, commentCount, publishedAt } = post;
  const covered = post.sensitive ? 'Sensitive content' : post.spoiler ? 'Contains spoilers' : null;
  const picture = covered ? undefined : media.find(hasPicture);
  return (
    <article className="relative flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <Link
          to={`/posts/${post.id}`}
          className="lines-2 font-semibold text-pretty after:absolute after:inset-0 hover:underline"
        >
          {covered ?? (titlePreview(post.title ?? plainText(post.content)) || 'Pictures')}
        </Link>
        <p className="truncate text-2 text-muted">
          {author.displayName} · {publishedAt && <When at={publishedAt} brief />} ·{' '}
          <Count value={commentCount} /> {commentCount === 1 ? 'comment' : 'comments'}
        </p>
      </div>
      {picture && (
        <Picture
          src={picture.sizes[0]?.url ?? picture.url}
          alt=""
          width={56}
          height={56}
          sources={picture.sizes}
          sizes="3.5rem"
          placeholder={picture.placeholder}
          className="size-14! shrink-0 rounded-control"
        />
      )}
    </article>
  );
}

const Waiting = () => (
  <Loading what="more from this tribe">
    <RowSkeleton />
    <RowSkeleton />
  </Loading>
);
