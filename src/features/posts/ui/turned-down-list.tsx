import { useFeed } from '#platform/web/use-call.ts';
import { MorePages } from '#ui/more-pages.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { When } from '#ui/when.tsx';
import { getTurnedDown } from '../review-calls.ts';
import { RichTextView } from './rich-text-view.tsx';

/** What somebody wrote and was not shown. Nothing stands here while there is nothing of the kind. */
export function TurnedDownList() {
  const feed = useFeed(getTurnedDown, { query: { limit: 10 } });
  if (feed.items.length === 0) return null;
  return (
    <section className="mt-8 grid gap-4">
      <SectionHeading title="Not shown" />
      {feed.items.map(({ id, title, content, why, at }) => (
        <article key={id} className="panel grid gap-2 p-5">
          <p className="text-2 text-muted">
            <When at={at} />
          </p>
          {title && <h3 className="type-heading text-4">{title}</h3>}
          <RichTextView content={content} />
          <p className="rounded-control bg-raised p-3">
            <strong>Why:</strong> {why || 'Try it in other words.'}
          </p>
        </article>
      ))}
      <MorePages feed={feed} />
    </section>
  );
}
