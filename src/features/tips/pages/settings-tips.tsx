import { type MetaFunction, useSearchParams } from 'react-router';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { MyTips } from '#features/tips/ui/my-tips.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/states.tsx';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Tips', matches),
  { name: 'description', content: 'Tips you gave, and tips you were given.' },
  { name: 'robots', content: 'noindex' },
];

export default function SettingsTipsPage() {
  const { features } = usePlatform();
  const [search] = useSearchParams();
  const list = search.get('list') === 'received' ? 'received' : 'given';
  return (
    <SettingsFrame title="Tips" lede="What you gave, and what you were given." to="see your tips">
      {(viewer) =>
        features.tips ? (
          <div className="grid grid-cols-1 gap-5">
            <nav aria-label="Which tips" className="flex flex-wrap gap-3">
              <ChipLink to="?list=given" current={list === 'given'}>
                You gave
              </ChipLink>
              <ChipLink to="?list=received" current={list === 'received'}>
                You were given
              </ChipLink>
            </nav>
            <MyTips key={list} list={list} takesTips={viewer.monetization.tips} />
          </div>
        ) : (
          <EmptyState
            title="There is no money here"
            action={<ButtonLink to="/settings">All settings</ButtonLink>}
          >
            This part of Touchline is for playing and cheering.
          </EmptyState>
        )
      }
    </SettingsFrame>
  );
}
