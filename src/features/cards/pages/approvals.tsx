import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { CardsSkeleton } from '#features/cards/card/ui/card-grid.tsx';
import { ApprovalRequests } from '#features/cards/making/ui/approval-requests.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
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
      <PageHeader
        kicker="Cards"
        title="Card approvals"
        lede="No card that features you is published without your approval."
      />
      <Page width="reading" className="pt-8 pb-16">
        <SignedIn to="see your card approvals" waiting={<CardsSkeleton count={2} />}>
          {() => <ApprovalRequests />}
        </SignedIn>
      </Page>
    </>
  );
}
