import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { NewTribeForm } from '#features/tribes/management/ui/new-tribe-form.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
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
      <PageHeader
        kicker="Tribes"
        title="Start a tribe"
        lede="Name it, pick a sport, decide who gets in. You run it, and can hand it over whenever you like."
      />
      <Page width="reading" className="pt-8 pb-16">
        <SignedIn to="found a tribe" waiting={<Waiting />}>
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
