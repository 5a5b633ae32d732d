import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { CardsSkeleton } from '#features/cards/card/ui/card-grid.tsx';
import { ApprovalRequests } from '#features/cards/making/ui/approval-requests.tsx';
import type { RootData } from '#features/sites/use-platform.ts';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Route } from './+types/approvals.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return [
    { title: `Cards that wait for you · ${root?.platform.name ?? 'Touchline'}` },
    {
      name: 'description',
      content: 'Cards that name you, or offer you a share, and come out only if you agree.',
    },
  ];
};

export default function Shares() {
  return (
    <>
      <PageHeader
        kicker="Cards"
        title="Waiting for you"
        lede="No card with you on it comes out without your yes."
      />
      <Page width="reading" className="pt-8 pb-16">
        <SignedIn to="answer" waiting={<CardsSkeleton count={2} />}>
          {() => <ApprovalRequests />}
        </SignedIn>
      </Page>
    </>
  );
}
