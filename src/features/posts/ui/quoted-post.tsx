import { Link } from 'react-router';
import type { QuotedPost } from '#features/posts/calls.ts';
import { Picture } from '#ui/picture.tsx';
import { AuthorLine } from './author-line.tsx';

/** What a post shows of one that it quotes. @param post null where the reader may not see it, or it is gone */
export function QuotedPostView({ post }: { post: QuotedPost | null }) {
  if (!post)
    return (
      <p className="rounded-control border border-line p-3 text-2 text-muted">This post isn’t available.</p>
    );
  const { id, kind, author, tribe, title, excerpt, image, spoiler, sensitive, publishedAt } = post;
  const path = `/posts/${id}`;
  const cover = sensitive ? 'Sensitive content.' : spoiler ? 'Contains spoilers.' : null;
  return (
    <blockquote
      cite={path}
      className="relative grid gap-2 rounded-control border border-line p-3 hover:bg-raised"
      aria-label={`Quoted ${kind === 'SHOUT' ? 'shout' : 'post'} by ${author.displayName}`}
    >
      <AuthorLine author={author} tribe={tribe} at={publishedAt} small />
      <div className="flex gap-3">
        <div className="grid min-w-0 flex-1 content-start gap-1">
          {title && <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>}
          <p className="lines-3 text-2 [overflow-wrap:anywhere]">{cover ?? excerpt}</p>
        </div>
        {image && (
          <Picture
            src={image.sizes[0]?.url ?? image.url}
            alt={image.alt}
            width={80}
            height={80}
            placeholder={image.placeholder}
            className="size-20 flex-none rounded-control object-cover"
          />
        )}
      </div>
      <Link
        to={path}
        discover="none"
        className="absolute inset-0"
        aria-label={`View the ${kind === 'SHOUT' ? 'shout' : 'post'}`}
      />
    </blockquote>
  );
}
