import { lazy, Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { SubscriptionSkeleton } from '../ui/subscription-skeleton.tsx';

const Subscriptions = lazy(() => import('../ui/subscriptions.tsx'));

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Subscription', matches),
  { name: 'description', content: 'Your plan, its next bill and your invoices.' },
  { name: 'robots', content: 'noindex' },
];

export default function SettingsSubscriptionPage() {
  const { site } = usePlatform();
  return (
    <SettingsFrame
      title="Subscription"
      lede="Your plan, its next bill and your invoices."
      to="manage your subscription"
    >
      {({ ageBand }) =>
        !siteRules[site].can.sell || ageBand === 'under_13' ? (
          <EmptyState
            title="No plans on this site"
            action={
              <ButtonLink tone="primary" to="/settings">
                All settings
              </ButtonLink>
            }
          >
            Everything on the kids site is free.
          </EmptyState>
        ) : (
          <Suspense fallback={<SubscriptionSkeleton />}>
            <Subscriptions />
          </Suspense>
        )
      }
    </SettingsFrame>
  );
}
