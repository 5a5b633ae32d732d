import { When } from '#ui/when.tsx';
import type { NewsSummary } from '../calls.ts';

/** Who wrote it or where it is from, when, and how long it takes to read. */
export function NewsByline({ item, author }: { item: NewsSummary; author?: boolean }) {
  const parts = [
    author && item.author && `By ${item.author}`,
    item.source,
    item.minutes && `${item.minutes} min read`,
    item.isCorrected && 'Corrected',
  ].filter(Boolean);
  return (
    <p className="text-1 text-muted">
      <When at={item.at} />
      {parts.length > 0 && ` · ${parts.join(' · ')}`}
    </p>
  );
}
