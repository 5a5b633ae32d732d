import { Link } from 'react-router';
import { getApprovalRequests } from '#features/cards/card/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { EmptyState } from '#ui/states.tsx';
import { CardFace } from '../../card/ui/card-face.tsx';
import { CardsSkeleton } from '../../card/ui/card-grid.tsx';
import { shownTier } from '../../card/ui/card-labels.ts';
import ApprovalRequest from './approval-request.tsx';

/** The viewer's pending approval requests, oldest first. */
export function ApprovalRequests() {
  const requests = useFeed(getApprovalRequests, { query: {} });
  return (
    <FeedStates
      feed={requests}
      waiting={<CardsSkeleton count={2} />}
      empty={
        <EmptyState title="Nothing to approve" action={<ButtonLink to="/cards">Browse cards</ButtonLink>}>
          When somebody features you on a card or offers you a share of its earnings, the request appears
          here.
        </EmptyState>
      }
    >
      <ul className="grid gap-8">
        {requests.items.map((card) => (
          <li
            key={card.id}
            className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <Link to={card.path} className="block rounded-card">
              <CardFace card={card} tier={shownTier(card)} size="thumb" />
            </Link>
            <div className="grid gap-3">
              <h2 className="type-heading text-4">{card.title}</h2>
              <ApprovalRequest card={card} />
            </div>
          </li>
        ))}
      </ul>
    </FeedStates>
  );
}
