import { Link } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { getApprovalRequests } from '#features/cards/card/calls.ts';
import { CardsSkeleton } from '#features/cards/card/ui/card-grid.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { CardFace } from '../card/ui/card-face.tsx';
import { shownTier } from '../card/ui/card-labels.ts';
import ApprovalRequest from '../making/ui/approval-request.tsx';
import type { Route } from './+types/approvals.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle('Card approvals', matches),
  {
    name: 'description',
    content: 'Cards that feature you or offer you a share of their earnings, and need your approval.',
  },
];

export default function Approvals() {
  return (
    <>
      <WorkHeader
        width="reading"
        kicker={<BackLink to="/cards">Cards</BackLink>}
        title="Card approvals"
        lede="No card that features you is published without your approval."
      />
      <Page width="reading" className="pt-5 pb-16">
        <SignedIn to="see your card approvals" waiting={<CardsSkeleton count={2} />}>
          {() => <ApprovalRequests />}
        </SignedIn>
      </Page>
    </>
  );
}

/** The viewer's pending approval requests, oldest first. */
function ApprovalRequests() {
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
