import { Flag, Pencil, Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { useReport } from '#features/moderation/report-store.ts';
import { knownAuthor } from '#features/people/known-author.ts';
import { AuthorLine } from '#features/posts/ui/author-line.tsx';
import { shareLink } from '#features/share/ui/share-link.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Day, When } from '#ui/when.tsx';
import { blogPath } from '../../blog.ts';
import type { Blog } from '../../calls.ts';
import { minutesToRead } from '../../ui/blog-card.tsx';

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

/** Share, and edit or report. */
function BlogActions({ blog }: { blog: Blog }) {
  const { id, slug, title, author, viewer } = blog;
  const report = useReport((state) => state.open);
  const me = useViewer();
  const { site } = usePlatform();
  return (
    <div className="flex flex-wrap gap-2">
      {viewer?.isAuthor && (
        <ButtonLink size="small" to={`/blogs/${id}/edit`}>
          <Pencil aria-hidden="true" size={16} />
          Edit
        </ButtonLink>
      )}
      {blog.state === 'published' && !siteRules[site].forChildren && (
        <Button size="small" onClick={() => void shareLink({ title, path: blogPath(slug) })}>
          <Share2 aria-hidden="true" size={16} />
          Share
        </Button>
      )}
      {me && viewer && !viewer.isAuthor && (
        <Button
          size="small"
          onClick={() => report({ kind: 'blog', id, what: title, person: knownAuthor(author) })}
        >
          <Flag aria-hidden="true" size={16} />
          Report
        </Button>
      )}
    </div>
  );
}
