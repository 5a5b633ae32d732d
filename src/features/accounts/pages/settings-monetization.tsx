import { EarningSwitches } from '#features/accounts/profile/ui/earning-switches.tsx';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { sellingPath } from '#features/sellers/selling-steps.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';

export const meta = unlistedMeta(
  'Earning',
  'Choose what people can pay you for. Everything is off by default.',
);

export default function SettingsMonetizationPage() {
  const { site } = usePlatform();
  return (
    <SettingsFrame
      title="Earning"
      lede="Choose what people can pay you for. Everything is off by default."
      to="manage monetization"
    >
      {(viewer) =>
        !siteRules[site].can.sell || viewer.ageBand === 'under_13' ? (
          <EmptyState
            title="No payments on this site"
            action={
              <ButtonLink tone="primary" to="/settings">
                All settings
              </ButtonLink>
            }
          >
            Payments aren’t available on the kids site.
          </EmptyState>
        ) : (
          <div className="grid gap-6">
            <EarningSwitches viewer={viewer} shown={['tips', 'cards']} />
            <div className="panel grid justify-items-start gap-3 p-4 sm:p-6">
              <p className="font-semibold">Sell in the shop</p>
              <p className="text-2 text-muted">
                Apparel, printed cards and frames need a few things first: where you send from, what delivery
                costs, and how you’re paid.
              </p>
              <ButtonLink to={sellingPath}>Set up selling</ButtonLink>
            </div>
          </div>
        )
      }
    </SettingsFrame>
  );
}
