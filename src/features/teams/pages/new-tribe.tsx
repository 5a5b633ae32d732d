import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { NewTribeForm } from '#features/teams/founding/ui/new-tribe-form.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { Route } from './+types/new-tribe.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle('Start a tribe', matches),
  {
    name: 'description',
    content: 'Start a tribe: name it, pick a sport and decide who can join.',
  },
];

export default function NewTribe() {
  return (
    <>
      <WorkHeader
        width="reading"
        kicker={<BackLink to="/tribes">Tribes</BackLink>}
        title="Start a tribe"
        lede="You run it, and can transfer ownership whenever you like."
      />
      <Page width="reading" className="pt-5 pb-16">
        <SignedIn to="start a tribe" waiting={<Waiting />}>
          {() => <NewTribeForm />}
        </SignedIn>
      </Page>
    </>
  );
}

const Waiting = () => (
  <Loading what="the form" className="grid gap-5">
    <Skeleton className="h-control w-full" />
    <Skeleton className="h-control w-2/3" />
    <Skeleton className="h-32 w-full" />
  </Loading>
);
