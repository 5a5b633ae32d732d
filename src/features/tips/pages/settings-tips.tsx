import { useSearchParams } from 'react-router';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { MyTips } from '#features/tips/ui/my-tips.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/states.tsx';

export const meta = unlistedMeta('Tips', 'Tips you sent and received.');

export default function SettingsTipsPage() {
  const { features } = usePlatform();
  const [search] = useSearchParams();
  const list = search.get('list') === 'received' ? 'received' : 'given';
  return (
    <SettingsFrame title="Tips" lede="Tips you sent and received." to="see your tips">
      {(viewer) =>
        features.tips ? (
          <div className="grid grid-cols-1 gap-5">
            <nav aria-label="Tips" className="flex flex-wrap gap-3">
              <ChipLink to="?list=given" current={list === 'given'}>
                Sent
              </ChipLink>
              <ChipLink to="?list=received" current={list === 'received'}>
                Received
              </ChipLink>
            </nav>
            <MyTips key={list} list={list} acceptsTips={viewer.monetization.tips} />
          </div>
        ) : (
          <EmptyState
            title="No tips on this site"
            action={<ButtonLink to="/settings">All settings</ButtonLink>}
          >
            Payments aren’t available on the kids site.
          </EmptyState>
        )
      }
    </SettingsFrame>
  );
}
