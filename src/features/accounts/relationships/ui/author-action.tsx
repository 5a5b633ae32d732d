import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { muteAccount } from '#features/accounts/relationships/calls.ts';
import type { AccountCard } from '#features/people/account.ts';
import { api } from '#platform/web/api.ts';
import { toast, toastFailure } from '#ui/toast.ts';
import { BlockDialog } from './block-dialog.tsx';

interface AuthorActProps {
  act: 'mute' | 'block';
  author: Pick<AccountCard, 'username' | 'displayName'>;
  onClose: () => void;
}

/** Mute or Block from a post's menu: muting is immediate and can be undone, blocking asks first. */
export default function AuthorAction({ act, author, onClose }: AuthorActProps) {
  return act === 'block' ? (
    <BlockDialog account={author} open onClose={onClose} />
  ) : (
    <Mute author={author} onClose={onClose} />
  );
}

function Mute({ author: { username, displayName }, onClose }: Omit<AuthorActProps, 'act'>) {
  const client = useQueryClient();
  const mute = async (muted: boolean) => {
    try {
      await api(muteAccount, { body: { username, muted } });
      const undo = { label: 'Undo', run: () => void mute(false) };
      toast(muted ? `You muted ${displayName}.` : `You unmuted ${displayName}.`, {
        tone: 'good',
        ...(muted ? { action: undo } : {}),
      });
      // Their posts are removed from every list, or restored.
      await client.invalidateQueries();
    } catch (error) {
      toastFailure(error);
    }
  };
  const begin = useEffectEvent(() => {
    void mute(true);
    onClose();
  });
  useEffect(() => begin(), []);
  return null;
}
