import { Link } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { getCardDetails } from '#features/cards/card/calls.ts';
import { CardForm } from '#features/cards/making/ui/card-form.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { useCall } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { Route } from './+types/edit-card.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle('Edit card', matches),
  { name: 'description', content: 'Edit your card, or correct a mistake.' },
];

export default function EditCard({ params }: Route.ComponentProps) {
  return (
    <>
      <WorkHeader
        kicker={<BackLink to={`/cards/${params.card}`}>Card</BackLink>}
        title="Edit card"
        lede="Once somebody has a copy, your corrections are public."
      />
      <Page className="pt-5 pb-16">
        <SignedIn to="edit this card" waiting={<Waiting />}>
          {(viewer) => <Editing cardId={params.card} viewer={viewer} />}
        </SignedIn>
      </Page>
    </>
  );
}

function Editing({ cardId, viewer }: { cardId: string; viewer: Parameters<typeof CardForm>[0]['viewer'] }) {
  const found = useCall(getCardDetails, { params: { cardId } });
  if (found.isPending) return <Waiting />;
  if (found.isError) {
    return (
      <ErrorState onRetry={() => found.refetch()} pending={found.isRefetching}>
        {found.error.message}
      </ErrorState>
    );
  }
  if (!found.data.viewer?.canEdit) {
    return (
      <p className="text-muted">
        You can’t edit this card right now.{' '}
        <Link className="link" to={found.data.path}>
          Back to the card
        </Link>
      </p>
    );
  }
  return <CardForm viewer={viewer} card={found.data} />;
}

const Waiting = () => (
  <Loading what="your card" className="grid gap-5">
    <Skeleton className="h-control w-full" />
    <Skeleton className="h-64 w-full" />
  </Loading>
);
