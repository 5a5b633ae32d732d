import { useQueryClient } from '@tanstack/react-query';
import { Ban, Ellipsis, Flag, Link2, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { getProfileByUsername, type Profile } from '#features/accounts/calls.ts';
import { muteAccount } from '#features/accounts/relationships/calls.ts';
import { useReport } from '#features/moderation/report-store.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { copyLink } from '#ui/copy-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '#ui/menu.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { BlockDialog } from './block-dialog.tsx';

/** A member's actions on an account, beside its name. Loaded for members only. */
export default function PersonMenu({ profile }: { profile: Profile }) {
  const { username, displayName, profilePath, viewer } = profile;
  const [asking, setAsking] = useState(false);
  const report = useReport((state) => state.open);
  const client = useQueryClient();
  const mute = useAct(muteAccount, {
    onDone: ({ muted }) => {
      toast(
        muted
          ? `You muted ${displayName}. Their posts won’t appear in your feeds and notifications.`
          : `You unmuted ${displayName}.`,
        { tone: 'good' },
      );
      return client.invalidateQueries({ queryKey: callKey(getProfileByUsername) });
    },
    onRefused: toastRefusal,
  });
  const muted = viewer?.mutes ?? false;
  return (
    <>
      <Menu
        align="end"
        trigger={(props) => (
          <IconButton {...props} label={`More about ${displayName}`} icon={<Ellipsis aria-hidden />} />
        )}
      >
        <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copyLink(profilePath)}>
          Copy link
        </MenuItem>
        <MenuRule />
        <MenuItem
          icon={muted ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
          onSelect={() => mute.mutate({ body: { username, muted: !muted } })}
        >
          {muted ? 'Unmute' : 'Mute'}
        </MenuItem>
        <MenuItem
          icon={<Flag aria-hidden />}
          onSelect={() => report({ kind: 'account', id: profile.id, what: displayName, person: profile })}
        >
          Report
        </MenuItem>
        <MenuItem icon={<Ban aria-hidden />} tone="danger" onSelect={() => setAsking(true)}>
          Block
        </MenuItem>
      </Menu>
      <BlockDialog account={profile} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
