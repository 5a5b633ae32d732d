import { useSessionKnown } from '#features/accounts/session.ts';
import { BagContents } from '#features/bag/ui/bag-contents.tsx';
import { BagSkeleton } from '#features/bag/ui/bag-skeleton.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('Bag', 'What you chose, ready to pay for together.');

export default function BagPage() {
  const { site } = usePlatform();
  const known = useSessionKnown();
  return (
    <>
      <WorkHeader title="Bag" />
      <Page className="pt-5 pb-16">
        {siteRules[site].can.sell ? (
          // What lies in it is known in the browser only.
          known ? (
            <BagContents />
          ) : (
            <BagSkeleton />
          )
        ) : (
          <EmptyState title="There’s no shop here" action={<ButtonLink to="/">Go home</ButtonLink>}>
            Nothing costs money on this site.
          </EmptyState>
        )}
      </Page>
    </>
  );
}
