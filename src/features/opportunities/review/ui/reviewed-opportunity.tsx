import { AuthorLine } from '#features/posts/ui/author-line.tsx';
import type { OpportunityReview } from '../../calls.ts';
import { kindLabels } from '../../opportunity.ts';
import { OpportunityFacts } from '../../ui/opportunity-facts.tsx';

/** An opportunity as reviewers see it. */
export default function ReviewedOpportunity({ item }: { item: OpportunityReview }) {
  const { title, kind, organisation, description, questions, createdAt } = item;
  return (
    <>
      <AuthorLine author={organisation} tribe={null} at={createdAt} />
      <div className="grid gap-3">
        <h2 className="type-heading text-4">
          {title} <span className="text-muted">({kindLabels[kind]})</span>
        </h2>
        <p className="max-w-[68ch] whitespace-pre-line">{description}</p>
        {questions.length > 0 && (
          <ol className="list-decimal ps-5 text-2">
            {questions.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ol>
        )}
        <OpportunityFacts opportunity={item} />
      </div>
    </>
  );
}
