import { LogOut } from 'lucide-react';
import { Suspense } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { signOut } from '#features/accounts/session.ts';
import { ownPages } from '#features/shell/profile-menu.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Menu, MenuItem, MenuLink, MenuNote, MenuRule } from '#ui/menu.tsx';

export default function ProfileMenu({ viewer }: { viewer: MyProfile }) {
  const { displayName, username, avatar } = viewer;
  const { site } = usePlatform();
  const name = displayName || 'New here';
  return (
    <Menu
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={`My menu, ${name}`}
          className="grid size-control place-items-center rounded-full"
        >
          <Avatar name={name} src={avatar.url} size={32} />
        </button>
      )}
    >
      <MenuNote>
        <strong className="block text-3 text-ink">{name}</strong>
        {username && `@${username}`}
      </MenuNote>
      <MenuRule />
      {ownPages(viewer, site).menu.map(({ label, Icon, to, Waiting }) => (
        <MenuLink key={label} to={to(viewer)} icon={<Icon aria-hidden="true" />}>
          {label}
          {Waiting && (
            <Suspense>
              <Waiting />
            </Suspense>
          )}
        </MenuLink>
      ))}
      <MenuRule />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={signOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
