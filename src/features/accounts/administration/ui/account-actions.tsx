import { Ban, ChevronDown, RotateCcw, UserCog } from 'lucide-react';
import { useState } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { chosenRoles } from '#features/people/account.ts';
import { staffMay } from '#features/staff/staff.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { Select } from '#ui/select.tsx';
import { type AdminAccountDetails, changeAccountRole, liftAdminSanctions } from '../calls.ts';
import { AccountActDialog } from './account-act-dialog.tsx';
import { adminRoleLabels } from './account-labels.tsx';
import { SanctionDialog } from './sanction-dialog.tsx';

interface RoleDialogProps {
  account: AdminAccountDetails;
  onClose: () => void;
}

interface AccountActionsProps {
  account: AdminAccountDetails;
  viewer: MyProfile;
}

const sanctioned = ['limited', 'suspended', 'banned'];

/** The actions of staff on an account that isn't their own. */
export function AccountActions({ account, viewer }: AccountActionsProps) {
  const [open, setOpen] = useState<'' | 'sanction' | 'restore' | 'role'>('');
  const close = () => setOpen('');
  const isStaff = ['ADMIN', 'SUPERADMIN'].includes(account.role);
  if (account.id === viewer.id) return <span className="text-2 text-muted">Your own account</span>;
  return (
    <>
      <Menu
        trigger={(props) => (
          <Button {...props}>
            Actions
            <ChevronDown aria-hidden="true" size={18} />
          </Button>
        )}
      >
        {sanctioned.includes(account.state) && (
          <MenuItem icon={<RotateCcw aria-hidden="true" />} onSelect={() => setOpen('restore')}>
            Restore account
          </MenuItem>
        )}
        {staffMay(viewer, 'roles.decide') && !isStaff && (
          <MenuItem icon={<UserCog aria-hidden="true" />} onSelect={() => setOpen('role')}>
            Change role
          </MenuItem>
        )}
        <MenuItem icon={<Ban aria-hidden="true" />} tone="danger" onSelect={() => setOpen('sanction')}>
          Limit, suspend or ban
        </MenuItem>
      </Menu>
      {open === 'sanction' && (
        <SanctionDialog account={account} mayBan={staffMay(viewer, 'cases.ban')} onClose={close} />
      )}
      {open === 'role' && <RoleDialog account={account} onClose={close} />}
      {open === 'restore' && (
        <AccountActDialog
          onClose={close}
          call={liftAdminSanctions}
          bodyOf={(reason) => ({ accountId: account.id, reason })}
          title={`Restore @${account.username}`}
          description="Ends every active limit, suspension and ban."
          action="Restore account"
          done="Account restored."
        />
      )}
    </>
  );
}

function RoleDialog({ account, onClose }: RoleDialogProps) {
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
