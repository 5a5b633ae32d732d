import { Ban, ChevronDown, RotateCcw, UserCog } from 'lucide-react';
import { useState } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { staffMay } from '#features/staff/staff.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { type AdminAccountDetails, liftAdminSanctions } from '../calls.ts';
import { AccountActDialog } from './account-act-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { SanctionDialog } from './sanction-dialog.tsx';

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
