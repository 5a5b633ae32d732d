import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { type AdminAccountDetails, sanctionAdminAccount } from '../calls.ts';
import { AccountActDialog } from './account-act-dialog.tsx';

type Kind = 'limit' | 'suspend' | 'ban';

const kinds: Record<Kind, { label: string; does: string; action: string; done: string }> = {
  limit: {
    label: 'Limit',
    does: 'They can read, but not post, comment or follow, until somebody restores the account.',
    action: 'Limit account',
    done: 'Account limited.',
  },
  suspend: {
    label: 'Suspend',
    does: 'Their profile and posts are hidden, and they can only read, until the suspension ends.',
    action: 'Suspend account',
    done: 'Account suspended.',
  },
  ban: {
    label: 'Ban',
    does: 'They are signed out and can’t sign in again. Their profile and posts are hidden, and staff grants end.',
    action: 'Ban account',
    done: 'Account banned.',
  },
};

interface SanctionDialogProps {
  account: AdminAccountDetails;
  mayBan: boolean;
  onClose: () => void;
}

export function SanctionDialog({ account, mayBan, onClose }: SanctionDialogProps) {
  const [kind, setKind] = useState<Kind>('limit');
  const [days, setDays] = useState('7');
  const { does, action, done } = kinds[kind];
  return (
    <AccountActDialog
      onClose={onClose}
      call={sanctionAdminAccount}
      bodyOf={(reason) => ({
        accountId: account.id,
        kind,
        ...(kind === 'suspend' && { days: Number(days) }),
        reason,
      })}
      title={`Sanction @${account.username}`}
      description="Use this only when there’s no report: decide reports in their case. They read the reason, and can appeal once within 20 days. Another moderator decides the appeal."
      action={action}
      isDangerous
      done={done}
    >
      <SegmentedControl
        label="Sanction"
        value={kind}
        onChange={setKind}
        options={(Object.keys(kinds) as Kind[]).map((value) => ({
          value,
          label: kinds[value].label,
          disabled: value === 'ban' && !mayBan,
        }))}
      />
      <p className="text-2 text-muted">{does}</p>
      {kind === 'suspend' && (
        <Field label="Days" hint="1 to 365">
          <TextInput
            type="number"
            name="days"
            min={1}
            max={365}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
        </Field>
      )}
    </AccountActDialog>
  );
}
