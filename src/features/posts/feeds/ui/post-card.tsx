import { Coins } from 'lucide-react';
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { authorPath } from '#features/people/profile-path.ts';
import type { Post } from '#features/posts/calls.ts';
import { EditedMark } from '#features/posts/editing/ui/edited-mark.tsx';
import { LikeButton } from '#features/posts/reactions/ui/like-button.tsx';
import { ShoutReactions } from '#features/posts/reactions/ui/shout-reactions.tsx';
import { tagPath } from '#features/posts/text/tag-path.ts';
import { FoldedText, RichTextView } from '#features/posts/text/ui/rich-text-view.tsx';
import { AuthorLine } from '#features/posts/ui/author-line.tsx';
import { SensitiveCover, SpoilerCover } from '#features/posts/ui/content-cover.tsx';
import { PostMedia } from '#features/uploads/serving/ui/post-media.tsx';
import { Chip } from '#ui/chip.tsx';
import { Count } from '#ui/count.tsx';
import { formatSums } from '#ui/format/money.ts';
import { titlePreview } from '#ui/format/text.ts';
import { AfterHydration } from '#ui/skeleton.tsx';
import { ListIcon } from '#ui/sprite.tsx';
import { PostMenu } from './post-menu.tsx';

// Only members bookmark posts.
const BookmarkButton = lazy(() => import('#features/posts/reactions/ui/bookmark-button.tsx'));
// Most posts have no tips, and only members tip.
const PostTipping = lazy(() => import('#features/tips/ui/post-tipping.tsx'));
// Few posts quote another, or link elsewhere.
const AttachedPages = lazy(() => import('#features/posts/ui/attached-pages.tsx'));
// Only its author sees it, and rarely.
const RejectionReason = lazy(() => import('#features/posts/review/ui/rejection-reason.tsx'));
// Only in place of a post that was just deleted.
const RemovedPost = lazy(() => import('#features/posts/lifecycle/ui/removed-post.tsx'));

interface PostCardProps {
  post: Post;
  /** On its own page: the whole text, and its title as the page's heading. */
  whole?: boolean;
  /** The first post of a page: its picture loads eagerly. */
  first?: boolean;
  /** The tribe whose page it is on, which isn't named again. */
  inTribe?: string | undefined;
  /** A line above it, e.g. the reason it is in the feed. */
  kicker?: ReactNode;
}

/** Lines of a text that a feed shows: a title and a picture say a good part. */
const linesOf = ({ media, title }: Post) => (media.length === 0 ? 6 : title ? 2 : 3);

/** A post or a shout. */
export function PostCard({ post, whole = false, first = false, inTribe, kicker }: PostCardProps) {
  const [gone, setGone] = useState(false);
  const path = `/posts/${post.id}`;
  if (gone)
    return (
      <Suspense>
        <RemovedPost post={post} onRestored={() => setGone(false)} />
      </Suspense>
    );
  const Cover = post.sensitive ? SensitiveCover : post.spoiler ? SpoilerCover : Fragment;
  const Title = whole ? 'h1' : 'h3';
  const tribe = post.tribe?.id === inTribe ? null : post.tribe;
  // False for adults on a child's post who aren't its guardian: they can only read.
  const isStranger = post.viewer !== null && post.author.id === null;
  return (
    <article data-bleed data-brief={!whole || undefined} className="panel entry">
      {kicker}
      <header>
        <AuthorLine author={post.author} tribe={tribe} at={post.publishedAt} href={path} brief={!whole} />
        <PostMenu post={post} onGone={setGone} />
      </header>
      {post.state === 'pending_review' && <Chip tone="warn">In review</Chip>}
      {post.state === 'rejected' && (
        <Suspense>
          <RejectionReason postId={post.id} />
        </Suspense>
      )}
      {post.target && <Target target={post.target} />}
      {post.team && (
        <p className="text-2 text-muted">
          Only for{' '}
          <Link to={`/teams/${post.team.slug}`} className="font-semibold text-ink hover:underline">
            {post.team.name}
          </Link>
        </p>
      )}
      {post.title && (
        <Title className={whole ? 'type-heading text-5' : 'type-heading text-4'}>
          {whole ? post.title : <Link to={path}>{titlePreview(post.title)}</Link>}
        </Title>
      )}
      <Cover>
        {post.content.length > 0 &&
          (whole ? (
            <RichTextView content={post.content} />
          ) : (
            <FoldedText
              content={post.content}
              lines={linesOf(post)}
              of={post.title ? titlePreview(post.title) : 'this post'}
            />
          ))}
        <Attached post={post} first={first} brief={!whole} />
      </Cover>
      <footer>
        {!isStranger && (
          <LikeButton
            target={{ postId: post.id }}
            liked={post.viewer?.liked ?? false}
            likeCount={post.likeCount}
            openPost={whole ? post.id : undefined}
          />
        )}
        <Link to={`${path}#comments`} discover="none" className="action touch">
          <ListIcon name="comments" />
          <Count value={post.commentCount} of={post.commentCount === 1 ? 'comment' : 'comments'} />
        </Link>
        {post.tipTotals.length > 0 && <TipTotal post={post} />}
        {post.viewer?.canTip && (
          <Suspense>
            <PostTipping post={post} />
          </Suspense>
        )}
        {post.kind === 'SHOUT' && !isStranger && <ShoutReactions post={post} />}
        {post.tags.length > 0 && (
          <ul className="entry-tags" aria-label="Tags">
            {post.tags.map((tag) => (
              <li key={tag}>
                <Link to={tagPath(tag)}>{`#${tag}`}</Link>
              </li>
            ))}
          </ul>
        )}
        {post.editedAt && <EditedMark postId={post.id} at={post.editedAt} />}
        {post.viewer && !isStranger && (
          <Suspense>
            <BookmarkButton postId={post.id} bookmarked={post.viewer.bookmarked} />
          </Suspense>
        )}
      </footer>
    </article>
  );
}

function Target({ target }: { target: NonNullable<Post['target']> }) {
  const path = authorPath(target);
  return (
    <p className="text-2 text-muted">
      To{' '}
      {path ? (
        <Link to={path} className="font-semibold text-ink hover:underline">
          {target.displayName}
        </Link>
      ) : (
        <span className="font-semibold text-ink">{target.displayName}</span>
      )}
    </p>
  );
}

/** What a post was tipped, in its footer. */
function TipTotal({ post: { id, tipTotals } }: { post: Post }) {
  return (
    <Link
      to={`/posts/${id}#tips`}
      className="touch relative flex items-center gap-1 text-2 text-link tabular-nums hover:underline"
    >
      <Coins aria-hidden size={18} />
      {formatSums(tipTotals)}
      <span className="sr-only"> in tips</span>
    </Link>
  );
}

/** What a post shows below its text. */
function Attached({ post, first, brief }: { post: Post; first: boolean; brief: boolean }) {
  return (
    <>
      {(post.quoted || post.link) && (
        <AfterHydration>
          <AttachedPages {...post} />
        </AfterHydration>
      )}
      {post.media.length > 0 && <PostMedia media={post.media} priority={first} brief={brief} />}
    </>
  );
}
