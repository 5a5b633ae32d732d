import { Link } from 'react-router';
import { Avatar } from '#ui/avatar.tsx';
import { Day } from '#ui/when.tsx';
import { blogPath } from '../blog.ts';
import type { BlogSummary } from '../calls.ts';
import { Cover } from './cover.tsx';

export const minutesToRead = (minutes: number): string => `${minutes} min read`;

/** "Training · Guide": what a blog is about. */
export const kickerOf = ({ category, kind }: Pick<BlogSummary, 'category' | 'kind'>): string =>
  [category?.name, kind === 'guide' ? 'Guide' : category ? null : 'Blog'].filter(Boolean).join(' · ');

/** A blog in a grid. The whole card leads to it. */
export function BlogCard({ blog, level = 3 }: { blog: BlogSummary; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="panel group relative flex h-full overflow-hidden max-sm:flex-row-reverse sm:flex-col">
      <div className="max-sm:relative max-sm:w-28 max-sm:shrink-0">
        <Cover
          cover={blog.cover}
          title={blog.title}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 14rem"
          decorative
          className="max-sm:absolute max-sm:inset-0 max-sm:aspect-auto max-sm:h-full"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4 max-sm:gap-1 max-sm:px-3.5 max-sm:py-3">
        <p className="type-label text-muted">{kickerOf(blog)}</p>
        <Heading className="type-heading text-4 [overflow-wrap:anywhere] max-sm:text-3">
          <Link
            to={blogPath(blog.slug)}
            prefetch="intent"
            className="after:absolute after:inset-0 group-hover:underline"
          >
            {blog.title}
          </Link>
        </Heading>
        <p className="lines-3 max-sm:hidden text-2 text-muted [overflow-wrap:anywhere]">{blog.excerpt}</p>
        <BlogFacts blog={blog} className="mt-auto pt-2" />
      </div>
    </article>
  );
}

/** The newest one, across the page. */
export function LeadBlog({ blog }: { blog: BlogSummary }) {
  return (
    <article className="panel group relative grid overflow-hidden md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
      <Cover
        cover={blog.cover}
        title={blog.title}
        sizes="(min-width: 48rem) 56vw, 100vw"
        decorative
        priority
        className="md:h-full md:min-h-72"
      />
      <div className="flex flex-col justify-center gap-3 p-4 md:p-8">
        <p className="type-label text-muted">{kickerOf(blog)}</p>
        <h2 className="type-heading text-5 [overflow-wrap:anywhere] md:text-6">
          <Link
            to={blogPath(blog.slug)}
            prefetch="intent"
            className="after:absolute after:inset-0 group-hover:underline"
          >
            {blog.title}
          </Link>
        </h2>
        <p className="lines-4 text-pretty text-muted [overflow-wrap:anywhere] max-md:text-2">
          {blog.excerpt}
        </p>
        <BlogFacts blog={blog} />
      </div>
    </article>
  );
}

function BlogFacts({ blog, className = '' }: { blog: BlogSummary; className?: string }) {
  const { author, publishedAt, readingMinutes, commentCount } = blog;
  return (
    <div className={`flex items-center gap-2 text-1 text-muted ${className}`}>
      <Avatar name={author.displayName} src={author.avatar.url} size={24} />
      <p className="min-w-0">
        <span className="font-semibold text-ink">{author.displayName}</span>
        {publishedAt && (
          <>
            {' · '}
            <Day at={publishedAt} />
          </>
        )}
        {` · ${minutesToRead(readingMinutes)}`}
        {commentCount > 0 && ` · ${commentCount === 1 ? '1 comment' : `${commentCount} comments`}`}
      </p>
    </div>
  );
}

export function BlogGrid({ items, level }: { items: readonly BlogSummary[]; level?: 2 | 3 }) {
  return (
    <ul className="grid gap-5 max-sm:gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((blog) => (
        <li key={blog.id}>
          <BlogCard blog={blog} {...(level ? { level } : {})} />
        </li>
      ))}
    </ul>
  );
}
