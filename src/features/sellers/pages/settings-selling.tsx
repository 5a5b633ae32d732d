import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { SellingSteps } from '#features/sellers/ui/selling-steps.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { whereSold } from '#features/sites/where-sold.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';

const lede = 'Everything you need to sell, step by step.';
export const loader = onServer(whereSold);
export const clientLoader = inBrowser(whereSold);
export const meta = unlistedMeta('Selling', lede);

export default function SettingsSellingPage() {
  return (
    <SettingsFrame title="Selling" lede={lede} to="set up your shop">
      {(viewer) =>
        viewer.ageBand !== 'under_13' ? (
          <SellingSteps viewer={viewer} />
        ) : (
          <EmptyState
            title="You can’t sell yet"
            action={
              <ButtonLink tone="primary" to="/settings">
                All settings
              </ButtonLink>
            }
          >
            Selling is for people of 13 and older.
          </EmptyState>
        )
      }
    </SettingsFrame>
  );
}
