import { AuthorLine } from '#features/posts/ui/author-line.tsx';
import { Chip } from '#ui/chip.tsx';
import '../../text/ui/article.css';
import { ArticleView } from '../../text/ui/article-view.tsx';
import { Cover } from '../../ui/cover.tsx';
import type { BlogReview } from '../fields.ts';

/** A blog as reviewers see it: everything its readers would, and why it is in review. */
export default function ReviewedBlog({ item }: { item: BlogReview }) {
  const { kind, author, title, excerpt, cover, tags, content, pictures, canonicalUrl, foundWords, at } = item;
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <AuthorLine author={author} at={at} />
        <Chip>{kind === 'guide' ? 'Guide' : 'Blog'}</Chip>
      </header>
      {foundWords.length > 0 && (
        <p className="rounded-control bg-raised p-3 text-2">
          <strong>Held for review:</strong> {foundWords.join(', ')}
        </p>
      )}
      <h2 className="type-heading text-5">{title}</h2>
      <p className="text-muted">{excerpt}</p>
      {cover && <Cover cover={cover} title={title} sizes="40rem" className="rounded-card" />}
      {cover && <p className="text-2 text-muted">Described as: {cover.alt}</p>}
      <ArticleView content={content} pictures={pictures} />
      {tags.length > 0 && <p className="text-2 text-muted">Tags: {tags.join(', ')}</p>}
      {canonicalUrl && <p className="text-2 text-muted">First published at {canonicalUrl}</p>}
    </>
  );
}
