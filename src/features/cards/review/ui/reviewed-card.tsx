import type { CardDetails } from '#features/cards/card/calls.ts';
import { AuthorLine } from '#features/posts/ui/author-line.tsx';
import { Picture } from '#ui/picture.tsx';

/** The front and the back beside each other. */
export const BothSides = ({ front, back, title }: Pick<CardDetails, 'front' | 'back' | 'title'>) => (
  <div className="grid max-w-md grid-cols-2 gap-4">
    {[front, back].map((side, i) => (
      <Picture
        key={side.id}
        src={side.url}
        sources={side.sizes}
        sizes="14rem"
        alt={side.alt || `${i === 0 ? 'Front' : 'Back'} of ${title}`}
        width={side.width ?? 750}
        height={side.height ?? 1050}
        placeholder={side.placeholder}
        className="w-full rounded-card"
      />
    ))}
  </div>
);

/** A card as reviewers see it: both sides and all its text. */
export default function ReviewedCard({ item: card }: { item: CardDetails }) {
  const { title, description, maker, athlete, tags, season, createdAt } = card;
  return (
    <>
      <AuthorLine author={maker} tribe={card.tribe} at={createdAt} />
      <BothSides {...card} />
      <div className="grid gap-1">
        <h2 className="type-heading text-4">{title}</h2>
        {description && <p className="whitespace-pre-line">{description}</p>}
        <p className="text-2 text-muted">
          {[
            athlete && `Featuring ${athlete.displayName}`,
            season && `Season ${season}`,
            ...tags.map((tag) => `#${tag}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </>
  );
}
