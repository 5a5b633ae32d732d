import type { ReactNode } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { canSellApparel } from '../../product/policy.ts';
import { SellingTabs } from './shop-tabs.tsx';

interface SellingPageProps {
  /** What it lists: "your products". */
  what: string;
  /** Offers something new. */
  action: { to: string; label: string };
  /** Where others look at what is sold. */
  browse: { to: string; label: string };
  /** What waits for the viewer's approval, whoever they are. */
  requests: ReactNode;
  /** What the viewer sells. */
  own: ReactNode;
}

/** One kind of thing that somebody sells in the shop. */
export function SellingPage({ what, action, browse, requests, own }: SellingPageProps) {
  const { site } = usePlatform();
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/shop">Shop</BackLink>}
        title="My shop"
        actions={
          <ButtonLink to={action.to} tone="primary">
            {action.label}
          </ButtonLink>
        }
      />
      <Page className="grid gap-6 pt-4 pb-16">
        <SellingTabs />
        <SignedIn to="see what you sell" waiting={<RowsWaiting what={what} rows={5} />}>
          {(viewer) => (
            <>
              {requests}
              {canSellApparel(viewer, site) ? (
                own
              ) : (
                <EmptyState
                  title="Only athletes, creators and team managers sell here"
                  action={<ButtonLink to={browse.to}>{browse.label}</ButtonLink>}
                >
                  If you’re one of them, change your role in your profile.
                </EmptyState>
              )}
            </>
          )}
        </SignedIn>
      </Page>
    </>
  );
}
