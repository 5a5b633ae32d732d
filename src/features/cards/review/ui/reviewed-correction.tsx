import { AuthorLine } from '#features/posts/ui/author-line.tsx';
import type { CardCorrection } from '../../card/calls.ts';
import { BothSides } from './reviewed-card.tsx';

/** A correction as reviewers see it: its public note, and the card before and after. */
export default function ReviewedCorrection({ item }: { item: CardCorrection }) {
  const { card, note, createdAt } = item;
  return (
    <>
      <AuthorLine author={card.maker} tribe={card.tribe} at={createdAt} />
      <p className="border-line border-s-4 ps-4 font-semibold">{note}</p>
      <Version name="After the correction" version={item} />
      <Version name="As it is now" version={card} />
    </>
  );
}

type Shown = Pick<CardCorrection, 'title' | 'description' | 'season' | 'tags' | 'front' | 'back'>;

function Version({ name, version }: { name: string; version: Shown }) {
  const { title, description, season, tags } = version;
  return (
    <section className="grid gap-2">
      <h2 className="type-label text-muted">{name}</h2>
      <BothSides {...version} />
      <h3 className="type-heading text-4">{title}</h3>
      {description && <p className="whitespace-pre-line">{description}</p>}
      <p className="text-2 text-muted">
        {[season && `Season ${season}`, ...tags.map((tag) => `#${tag}`)].filter(Boolean).join(' · ')}
      </p>
    </section>
  );
}
