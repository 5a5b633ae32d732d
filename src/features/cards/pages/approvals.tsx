import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { CardsSkeleton } from '#features/cards/card/ui/card-grid.tsx';
import { ApprovalRequests } from '#features/cards/making/ui/approval-requests.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
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
