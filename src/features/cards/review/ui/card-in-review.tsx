import { useState } from 'react';
import type { CardDetails } from '#features/cards/card/calls.ts';
import { AuthorLine } from '#features/posts/ui/author-line.tsx';
import { useAct } from '#platform/web/use-call.ts';
import { ApproveOrReject } from '#ui/approve-or-reject.tsx';
import { Picture } from '#ui/picture.tsx';
import { toast } from '#ui/toast.ts';
import { decideCard } from '../calls.ts';
import { RejectForm } from './reject-form.tsx';

interface CardInReviewProps {
  card: CardDetails;
  /** It has been reviewed, here or by somebody else. */
  onDecided: () => void;
}

/** A card in the review queue, with the actions to approve or reject it. */
export function CardInReview({ card, onDecided }: CardInReviewProps) {
  const { id: cardId, title, description, maker, athlete, tags, season, createdAt } = card;
  const [rejecting, setRejecting] = useState(false);
  const decide = useAct(decideCard, {
    onDone: (_reply, { body }) => {
      toast(body.to === 'published' ? 'Approved.' : 'Rejected. The maker sees your reason.', {
        tone: 'good',
      });
      onDecided();
    },
    onRefused: ({ message, status }) => {
      const decided = status === 409 || status === 404;
      toast(decided ? 'Somebody else has already reviewed this card.' : message, { tone: 'bad' });
      if (decided) onDecided();
    },
  });
  return (
    <li>
      <article className="panel grid gap-4 p-5" aria-label={`${title} by ${maker.displayName}`}>
        <AuthorLine author={maker} tribe={card.tribe} at={createdAt} />
        <div className="grid max-w-md grid-cols-2 gap-4">
          {[card.front, card.back].map((side, i) => (
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
        <div className="grid gap-1">
          <h3 className="type-heading text-4">{title}</h3>
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
        {rejecting ? (
          <RejectForm
            pending={decide.isPending}
            onCancel={() => setRejecting(false)}
            onSend={(reason, note) => decide.mutate({ body: { cardId, to: 'rejected', reason, note } })}
          />
        ) : (
          <ApproveOrReject
            pending={decide.isPending}
            onApprove={() => decide.mutate({ body: { cardId, to: 'published' } })}
            onReject={() => setRejecting(true)}
          />
        )}
      </article>
    </li>
  );
}
