import { useState } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { updateMonetization } from '#features/accounts/profile/calls.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Switch } from '#ui/checkbox.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { updateUser } from '../../session.ts';

const kinds = {
  tips: { label: 'Tips', hint: 'People can tip you on your profile and posts.' },
  cards: {
    label: 'Cards',
    hint: 'Sell your collectible cards. If you turn this off, buyers keep their cards.',
  },
  shop: {
    label: 'Shop',
    hint: 'Sell apparel, printed cards and frames. If you turn this off, open orders still have to be sent.',
  },
};

interface EarningSwitchesProps {
  viewer: MyProfile;
  shown: readonly (keyof typeof kinds)[];
}

/** What people can pay somebody for, each with its switch. */
export function EarningSwitches({ viewer, shown }: EarningSwitchesProps) {
  const [wanted, setWanted] = useState<Partial<MyProfile['monetization']>>({});
  const change = useAct(updateMonetization, {
    onDone: (profile) => {
      updateUser(profile);
      setWanted({});
      toast('Saved.', { tone: 'good' });
    },
    onRefused: (refusal) => {
      setWanted({});
      toastRefusal(refusal);
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
        {shown.map((kind) => (
          <li key={kind} className="p-4">
            <Switch
              {...kinds[kind]}
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
