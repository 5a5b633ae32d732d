import { RichTextView } from '#features/posts/text/ui/rich-text-view.tsx';
import { AuthorLine } from '#features/posts/ui/author-line.tsx';
import { Chip } from '#ui/chip.tsx';
import type { QuestionReview } from '../fields.ts';

/** A question or answer as reviewers see it: the whole text, and why it is in review. */
export default function ReviewedQuestion({ item }: { item: QuestionReview }) {
  const { kind, author, title, tags, content, foundWords, at } = item;
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <AuthorLine author={author} at={at} />
        <Chip>{kind === 'question' ? 'Question' : 'Answer'}</Chip>
      </header>
      {foundWords.length > 0 && (
        <p className="rounded-control bg-raised p-3 text-2">
          <strong>Held for review:</strong> {foundWords.join(', ')}
        </p>
      )}
      <h2 className="type-heading text-4">{title}</h2>
      <RichTextView content={content} />
      {kind === 'question' && <p className="text-2 text-muted">Tags: {tags.join(', ')}</p>}
    </>
  );
}
