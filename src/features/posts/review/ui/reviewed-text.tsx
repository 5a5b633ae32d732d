import { RichTextView } from '#features/posts/text/ui/rich-text-view.tsx';
import { AuthorLine } from '#features/posts/ui/author-line.tsx';
import { PostMedia } from '#features/uploads/serving/ui/post-media.tsx';
import { Chip } from '#ui/chip.tsx';
import type { ReviewItem } from '../calls.ts';

/** A post or comment as reviewers see it: the whole text, alt texts, and why it is in review. */
export default function ReviewedText({ item }: { item: ReviewItem }) {
  const { kind, author, tribe, title, content, media, foundWords, at } = item;
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <AuthorLine author={author} tribe={tribe} at={at} />
        <Chip>{kind === 'post' ? 'Post' : 'Comment'}</Chip>
      </header>
      {foundWords.length > 0 && (
        <p className="rounded-control bg-raised p-3 text-2">
          <strong>Held for review:</strong> {foundWords.join(', ')}
        </p>
      )}
      {title && <h2 className="type-heading text-4">{title}</h2>}
      <RichTextView content={content} />
      {media.length > 0 && <PostMedia media={media} priority={false} />}
      {media.map(
        ({ id, alt }) =>
          alt && (
            <p key={id} className="text-2 text-muted">
              Described as: {alt}
            </p>
          ),
      )}
    </>
  );
}
