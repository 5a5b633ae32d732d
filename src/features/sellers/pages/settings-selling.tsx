import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { SellingSteps } from '#features/sellers/ui/selling-steps.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';

const lede = 'Everything you need to sell, step by step.';
export const meta = unlistedMeta('Selling', lede);

export default function SettingsSellingPage() {
  const { site } = usePlatform();
  return (
    <SettingsFrame title="Selling" lede={lede} to="set up your shop">
      {(viewer) =>
        siteRules[site].can.sell && viewer.ageBand !== 'under_13' ? (
          <SellingSteps viewer={viewer} />
        ) : (
          <EmptyState
            title="Nothing is sold here"
            action={
              <ButtonLink tone="primary" to="/settings">
                All settings
              </ButtonLink>
            }
          >
            Nothing costs money on this site.
          </EmptyState>
        )
      }
    </SettingsFrame>
  );
}
