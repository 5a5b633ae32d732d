import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { canMakeCards } from '#features/cards/card/policy.ts';
import { CardForm } from '#features/cards/making/ui/card-form.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { Route } from './+types/new-card.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle('Make a card', matches),
  {
    name: 'description',
    content: 'Design a card or upload your own images, choose its tiers, and publish it.',
  },
];

export default function NewCard() {
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/cards">Cards</BackLink>}
        title="Make a card"
        lede="Design it here or upload your own images. Choose how rare it is."
      />
      <Page className="pt-5 pb-16">
        <SignedIn to="make a card" waiting={<FormWaiting />}>
          {(viewer) =>
            canMakeCards(viewer) ? (
              <CardForm viewer={viewer} />
            ) : (
              <EmptyState
                title="Only athletes, creators and team managers can make cards"
                action={<ButtonLink to="/cards">Browse cards</ButtonLink>}
              >
                You can collect all of them. If you’re one of them, change your role in your profile.
              </EmptyState>
            )
          }
        </SignedIn>
      </Page>
    </>
  );
}

const FormWaiting = () => (
  <Loading what="the form" className="grid gap-5">
    <Skeleton className="h-control w-full" />
    <Skeleton className="h-control w-2/3" />
    <Skeleton className="h-64 w-full" />
  </Loading>
);
