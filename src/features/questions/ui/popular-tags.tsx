import { ChipLink } from '#ui/chip.tsx';
import { Count } from '#ui/count.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { tagPath } from './question-row.tsx';

/** The most used tags, with how many questions have them. */
export function PopularTags({
  tags,
  current,
}: {
  tags: readonly { tag: string; count: number }[];
  current?: string | undefined;
}) {
  if (tags.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading title="Popular tags" level={3} />
      <ul className="flex flex-wrap gap-2">
        {tags.map(({ tag, count }) => (
          <li key={tag}>
            <ChipLink to={tagPath(tag)} current={tag === current}>
              {tag}{' '}
              <span className="text-muted tabular-nums">
                <Count value={count} />
              </span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
