import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PostMedia } from '#features/media/ui/post-media.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Count } from '#ui/count.tsx';
import type { Post } from '../calls.ts';
import { AuthorLine } from './author-line.tsx';
import { LikeButton } from './like-button.tsx';
import { GonePost, PostMenu } from './post-menu.tsx';
import { RichTextView } from './rich-text-view.tsx';

/** A post or a shout, as feeds show it; `whole` is how its own page does. */
export function PostCard({
  post,
  whole = false,
  first = false,
}: {
  post: Post;
  whole?: boolean;
  first?: boolean;
}) {
  const [gone, setGone] = useState(false);
  const [uncovered, setUncovered] = useState(!post.spoiler);
  const path = `/posts/${post.id}`;
  if (gone) return <GonePost post={post} onRestored={() => setGone(false)} />;
  const Title = whole ? 'h1' : 'h3';
  return (
    <article data-bleed className="panel flex flex-col gap-3 p-4">
      <header className="flex items-start justify-between gap-2">
        <AuthorLine author={post.author} tribe={post.tribe} at={post.publishedAt} href={path} />
        <PostMenu post={post} onGone={() => setGone(true)} />
      </header>
      {post.state === 'pending_review' && <Chip tone="warn">Waiting for a look before others see it</Chip>}
      {post.target && (
        <p className="text-2 text-muted">
          To <span className="font-semibold text-ink">{post.target.displayName}</span>
        </p>
      )}
      {post.title && (
        <Title className={whole ? 'type-heading text-5' : 'type-heading text-4'}>
          {whole ? post.title : <Link to={path}>{post.title}</Link>}
        </Title>
      )}
      {uncovered ? (
        <>
          {post.content.length > 0 && (
            <div className={whole || post.kind === 'SHOUT' ? 'text-3' : 'max-h-72 overflow-hidden text-3'}>
              <RichTextView content={post.content} />
            </div>
          )}
          {post.media.length > 0 && <PostMedia media={post.media} priority={first} />}
        </>
      ) : (
        <div className="flex flex-col items-start gap-2 rounded-control bg-raised p-4">
          <p>This gives something away: a score, a result, an ending.</p>
          <Button size="small" onClick={() => setUncovered(true)}>
            Show it
          </Button>
        </div>
      )}
      {post.tags.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Tags">
          {post.tags.map((tag) => (
            <li key={tag}>
              <Chip>#{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
      <footer className="flex items-center gap-6 pt-1">
        <LikeButton
          target={{ postId: post.id }}
          liked={post.viewer?.liked ?? false}
          likeCount={post.likeCount}
        />
        <Link
          to={`${path}#comments`}
          className="touch relative flex items-center gap-1 text-2 text-muted tabular-nums hover:text-ink"
        >
          <MessageCircle aria-hidden size={18} />
          <Count value={post.commentCount} of={post.commentCount === 1 ? 'comment' : 'comments'} />
        </Link>
        {post.editedAt && <span className="text-1 text-muted">Edited</span>}
      </footer>
    </article>
  );
}
