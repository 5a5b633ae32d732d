import { useState } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { updateMonetization } from '#features/accounts/profile/calls.ts';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { useAct } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Switch } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { updateUser } from '../session.ts';

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
            Payments aren’t available on Touchline Kids.
          </EmptyState>
        ) : (
          <Switches viewer={viewer} />
        )
      }
    </SettingsFrame>
  );
}

// What can be sold so far. `shop` follows with its feature; a value set by the API is kept.
const kinds = [
  {
    kind: 'tips',
    label: 'Tips',
    hint: 'People can tip you on your profile and posts.',
  },
  {
    kind: 'cards',
    label: 'Cards',
    hint: 'Sell your collectible cards. If you turn this off, buyers keep their cards.',
  },
] as const;

function Switches({ viewer }: { viewer: MyProfile }) {
  const [wanted, setWanted] = useState<Partial<MyProfile['monetization']>>({});
  const change = useAct(updateMonetization, {
    onDone: (profile) => {
      updateUser(profile);
      setWanted({});
      toast('Saved.', { tone: 'good' });
    },
    onRefused: ({ message }) => {
      setWanted({});
      toast(message, { tone: 'bad' });
    },
  });
  return (
    <div className="grid gap-4">
      {viewer.ageBand === '13_17' && (
        <p className="panel p-4 sm:p-6">
          You’re under 18. You can turn these on once a parent or guardian manages your account. What you earn
          is paid out with them.
        </p>
      )}
      <ul className="panel divide-y divide-line">
        {kinds.map(({ kind, label, hint }) => (
          <li key={kind} className="p-4">
            <Switch
              label={label}
              hint={hint}
              checked={wanted[kind] ?? viewer.monetization[kind]}
              disabled={change.isPending}
              onChange={({ currentTarget: { checked } }) => {
                setWanted({ [kind]: checked });
                change.mutate({ body: { version: viewer.version, [kind]: checked } });
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
