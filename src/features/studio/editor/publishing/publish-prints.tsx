import { Button, ButtonLink } from '#ui/button.tsx';
import type { Publication } from '../../publishing/calls.ts';

interface PublishPrintsProps {
  publications: readonly Publication[];
  onMakeCard: () => void;
}

/** Prints are made of a card that is published: the way to it, or to the form that sells prints of it. */
export function PublishPrints({ publications, onMakeCard }: PublishPrintsProps) {
  const cards = publications.filter(({ kind, stage }) => kind === 'card' && stage !== 'deleted');
  const published = cards.filter(({ stage }) => stage === 'published');
  const [draft] = cards;
  if (published.length > 0) {
    return (
      <div className="grid gap-3">
        <p className="text-2 text-muted">
          Sell numbered prints of a card you published. You choose finish, price and the size of the run next.
        </p>
        {published.map(({ id, title, targetId }) => (
          <ButtonLink key={id} tone="primary" to={`/shop/selling/cards/new?card=${targetId}`}>
            Sell prints of “{title}”
          </ButtonLink>
        ))}
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <p className="text-2 text-muted">
        {draft
          ? `Prints are made of a published card. “${draft.title}” isn’t published yet.`
          : 'Prints are made of a published card. Make the trading card first, then come back here.'}
      </p>
      {draft?.path ? (
        <ButtonLink tone="primary" to={draft.path}>
          Go to the card
        </ButtonLink>
      ) : (
        <Button tone="primary" onClick={onMakeCard}>
          Make the trading card
        </Button>
      )}
    </div>
  );
}
