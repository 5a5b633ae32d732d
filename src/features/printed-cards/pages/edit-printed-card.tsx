import type { MyProfile } from '#features/accounts/calls.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { PrintForm } from '#features/printed-cards/making/ui/print-form.tsx';
import { getPrintedCard } from '#features/printed-cards/product/calls.ts';
import { printedCardPath } from '#features/printed-cards/product/policy.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useCall } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { Route } from './+types/edit-printed-card.ts';

export const meta = unlistedMeta('Edit printed card', 'Change its finish, run, price and stock.');

export default function EditPrintedCard({ params }: Route.ComponentProps) {
  return (
    <>
      <WorkHeader
        kicker={<BackLink to={printedCardPath(params.slug)}>Printed card</BackLink>}
        title="Edit printed card"
      />
      <Page className="pt-5 pb-16">
        <SignedIn to="edit this printed card" waiting={<RowsWaiting what="the form" rows={5} />}>
          {(viewer) => <Editing slug={params.slug} viewer={viewer} />}
        </SignedIn>
      </Page>
    </>
  );
}

function Editing({ slug, viewer }: { slug: string; viewer: MyProfile }) {
  const { data: card, error, refetch, isFetching } = useCall(getPrintedCard, { body: { productId: slug } });
  if (error?.status === 404 || card?.viewer?.canEdit === false) {
    return (
      <EmptyState
        title="No printed card to edit here"
        action={<ButtonLink to="/shop/selling/cards">My printed cards</ButtonLink>}
      >
        It may be waiting for approval or discontinued, or it belongs to somebody else.
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  }
  if (!card) return <RowsWaiting what="the form" rows={5} />;
  const of = { id: card.card.id, title: card.title, front: card.front, back: card.back };
  return <PrintForm viewer={viewer} of={of} card={card} />;
}
