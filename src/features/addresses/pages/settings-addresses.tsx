import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { AddressList } from '#features/addresses/ui/address-list.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';

export const meta = unlistedMeta('Addresses', 'Where we ship your orders.');

export default function SettingsAddressesPage() {
  const { site } = usePlatform();
  return (
    <SettingsFrame title="Addresses" lede="Where we ship your orders." to="manage your addresses">
      {({ ageBand }) =>
        !siteRules[site].can.sell || ageBand === 'under_13' ? (
          <EmptyState
            title="No shipping on this site"
            action={
              <ButtonLink tone="primary" to="/settings">
                All settings
              </ButtonLink>
            }
          >
            The kids site doesn’t ship anything. A grown-up can order for you.
          </EmptyState>
        ) : (
          <AddressList />
        )
      }
    </SettingsFrame>
  );
}
