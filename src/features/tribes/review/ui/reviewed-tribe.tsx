import type { TribeReview } from '../fields.ts';

/** What a tribe of the kids site shows, as reviewers see it. */
export default function ReviewedTribe({ item }: { item: TribeReview }) {
  const { name, description, rules, logo, banner, owner } = item;
  return (
    <>
      {banner && (
        <img
          src={banner.url}
          alt={`Banner of ${name}`}
          width={1500}
          height={400}
          className="h-32 w-full rounded-card bg-raised object-cover"
        />
      )}
      <header className="flex items-center gap-3.5">
        {logo && (
          <img
            src={logo.url}
            alt={`Logo of ${name}`}
            width={64}
            height={64}
            className="size-16 shrink-0 rounded-card bg-raised object-cover"
          />
        )}
        <div className="min-w-0">
          <h2 className="type-heading text-5 [overflow-wrap:anywhere]">{name}</h2>
          <p className="text-2 text-muted">Run by {owner.displayName}</p>
        </div>
      </header>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{description || 'No description.'}</p>
      {rules.length > 0 && (
        <ol className="list-decimal ps-5">
          {rules.map((rule) => (
            <li key={rule} className="[overflow-wrap:anywhere]">
              {rule}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
