import { Link } from 'react-router';
import { AuthorLine } from '#features/posts/ui/author-line.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Chip } from '#ui/chip.tsx';
import { Day, When } from '#ui/when.tsx';
import type { Blog } from '../../calls.ts';
import { minutesToRead } from '../../ui/blog-card.tsx';
import { BlogActions } from './blog-actions.tsx';

/** Title, excerpt and author, above the text. */
export function BlogHead({ blog }: { blog: Blog }) {
  const { title, excerpt, category, kind, author, publishedAt, editedAt, readingMinutes } = blog;
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2">
        <p className="type-label text-muted">
          <BackLink to="/blogs">Blogs</BackLink>
        </p>
        {category && (
          <Link to={`/blogs?category=${category.slug}`} className="type-label text-link hover:underline">
            {category.name}
          </Link>
        )}
        {kind === 'guide' && <Chip tone="accent">Guide</Chip>}
      </div>
      <h1 className="type-heading text-6 text-pretty [overflow-wrap:anywhere]">{title}</h1>
      {excerpt && <p className="text-pretty text-4 text-muted [overflow-wrap:anywhere]">{excerpt}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <AuthorLine author={author} at={null} />
          <p className="text-2 text-muted">
            {publishedAt && (
              <>
                <Day at={publishedAt} />
                {' · '}
              </>
            )}
            {minutesToRead(readingMinutes)}
            {editedAt && (
              <>
                {' · edited '}
                <When at={editedAt} />
              </>
            )}
          </p>
        </div>
        <BlogActions blog={blog} />
      </div>
    </header>
  );
}
