import { RichTextView } from '#features/posts/text/ui/rich-text-view.tsx';
import { useFeed } from '#platform/web/use-call.ts';
import { MorePages } from '#ui/more-pages.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { When } from '#ui/when.tsx';
import { getRejected } from '../calls.ts';
import { rejectionText } from '../rejection-reasons.ts';

/** My rejected posts and comments; nothing when there are none. */
export function RejectedList() {
  const feed = useFeed(getRejected, { query: { limit: 10 } });
  if (feed.items.length === 0) return null;
  return (
    <section className="mt-8 grid gap-4">
      <SectionHeading title="Not approved" />
      {feed.items.map(({ id, title, content, reason, note, at }) => (
        <article key={id} className="panel grid gap-2 p-5">
          <p className="text-2 text-muted">
            <When at={at} />
          </p>
          {title && <h3 className="type-heading text-4">{title}</h3>}
          <RichTextView content={content} />
          <p className="rounded-control bg-raised p-3">
            <strong>Reason:</strong> {rejectionText({ reason, note })}
          </p>
        </article>
      ))}
      <MorePages feed={feed} />
    </section>
  );
}
