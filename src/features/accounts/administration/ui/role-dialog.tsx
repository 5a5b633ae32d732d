import { useState } from 'react';
import { chosenRoles } from '#features/people/account.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { type AdminAccountDetails, changeAccountRole } from '../calls.ts';
import { AccountActDialog } from './account-act-dialog.tsx';
import { adminRoleLabels } from './labels.ts';

interface RoleDialogProps {
  account: AdminAccountDetails;
  onClose: () => void;
}

export function RoleDialog({ account, onClose }: RoleDialogProps) {
  const [role, setRole] = useState<string>(account.role);
  return (
    <AccountActDialog
      onClose={onClose}
      call={changeAccountRole}
      bodyOf={(reason) => ({ accountId: account.id, role, reason })}
      title={`Change the role of @${account.username}`}
      description="The role decides what they can make and sell. Staff roles are granted on the staff page."
      action="Change role"
      done="Role changed."
    >
      <Field label="Role">
        <Select name="role" value={role} onChange={({ target }) => setRole(target.value)}>
          {[...chosenRoles, 'DEVELOPER' as const].map((value) => (
            <option key={value} value={value}>
              {adminRoleLabels[value]}
            </option>
          ))}
        </Select>
      </Field>
    </AccountActDialog>
  );
}
