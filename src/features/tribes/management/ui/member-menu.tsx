import { Ban, Crown, Ellipsis, MicOff, Shield, ShieldCheck, User, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { Tribe } from '#features/tribes/calls.ts';
import { mayActOn, mayAssignRole } from '#features/tribes/management/policy.ts';
import { may } from '#features/tribes/policy.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '#ui/menu.tsx';
import { muteMember, setRole } from '../calls.ts';
import { getMembers, type TribeMember } from '../public-calls.ts';
import { BanDialog, MuteDialog, RemoveDialog } from './member-dialogs.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { changeItems, useManagementAction } from './use-management-action.ts';

const given = [
  { role: 'manager', label: 'Make manager', Icon: ShieldCheck },
  { role: 'moderator', label: 'Make moderator', Icon: Shield },
  { role: 'member', label: 'Make member', Icon: User },
] as const;
const nowA = { manager: 'a manager', moderator: 'a moderator', member: 'a member' };

/** The viewer's actions on a member, as the policy allows. */
export default function MemberMenu({ tribe, member }: { tribe: Tribe; member: TribeMember }) {
  const [open, setOpen] = useState<'remove' | 'ban' | 'mute' | 'transfer' | null>(null);
  const { account, role, mutedUntil } = member;
  const { username, displayName } = account;
  const me = tribe.viewer;
  const target = { tribeId: tribe.id, username };
  const change = (next: Partial<TribeMember>) => (client: Parameters<typeof changeItems>[0]) =>
    changeItems<TribeMember>(client, getMembers, (item) =>
      item.account.id === account.id ? { ...item, ...next } : item,
    );
  const promote = useManagementAction(setRole, {
    show: (client, { body }) => change({ role: body.role })(client),
    news: (_, { body }) => `${displayName} is now ${nowA[body.role]}.`,
  });
  const unmute = useManagementAction(muteMember, {
    show: change({ mutedUntil: null }),
    news: () => `${displayName} is unmuted.`,
  });
  const roles = given.filter((one) => one.role !== role && mayAssignRole(me, role, one.role));
  if (!mayActOn(me, 'remove', role) && roles.length === 0) return null;
  const dialog = { tribe, account, onClose: () => setOpen(null) };
  return (
    <>
      <Menu
        align="end"
        trigger={(props) => (
          <IconButton
            {...props}
            label={`More options for ${displayName}`}
            icon={<Ellipsis aria-hidden="true" />}
          />
        )}
      >
        {roles.map((one) => (
          <MenuItem
            key={one.role}
            icon={<one.Icon aria-hidden="true" />}
            onSelect={() => promote.run({ body: { ...target, role: one.role } })}
          >
            {one.label}
          </MenuItem>
        ))}
        {may(me, 'transferOwnership') && (
          <MenuItem icon={<Crown aria-hidden="true" />} onSelect={() => setOpen('transfer')}>
            Transfer ownership
          </MenuItem>
        )}
        {(roles.length > 0 || may(me, 'transferOwnership')) && <MenuRule />}
        {mayActOn(me, 'mute', role) &&
          (mutedUntil ? (
            <MenuItem
              icon={<MicOff aria-hidden="true" />}
              onSelect={() => unmute.run({ body: { ...target, until: null } })}
            >
              Unmute
            </MenuItem>
          ) : (
            <MenuItem icon={<MicOff aria-hidden="true" />} onSelect={() => setOpen('mute')}>
              Mute
            </MenuItem>
          ))}
        {mayActOn(me, 'remove', role) && (
          <MenuItem tone="danger" icon={<UserMinus aria-hidden="true" />} onSelect={() => setOpen('remove')}>
            Remove
          </MenuItem>
        )}
        {mayActOn(me, 'ban', role) && (
          <MenuItem tone="danger" icon={<Ban aria-hidden="true" />} onSelect={() => setOpen('ban')}>
            Ban
          </MenuItem>
        )}
      </Menu>
      {open === 'remove' && <RemoveDialog {...dialog} />}
      {open === 'ban' && <BanDialog {...dialog} />}
      {open === 'mute' && <MuteDialog {...dialog} />}
      {open === 'transfer' && <TransferDialog tribe={tribe} to={account} onClose={() => setOpen(null)} />}
    </>
  );
}
