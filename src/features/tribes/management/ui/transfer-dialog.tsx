import { type FormEvent, useId, useState } from 'react';
import type { AccountCard } from '#features/people/account.ts';
import type { Tribe } from '#features/tribes/calls.ts';
import { useFeed, useViewerId } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { transferOwnership } from '../calls.ts';
import { getMembers } from '../public-calls.ts';
import { useManagementAction } from './use-management-action.ts';

interface TransferProps {
  tribe: Tribe;
  /** The new owner, where it is known already. */
  to?: AccountCard;
  /** True when the last owner wants to leave. */
  leaving?: boolean;
  onClose: () => void;
}

/** Transfers ownership to another member. The previous owner stays as a manager, and can leave then. */
export function TransferDialog({ tribe, to, leaving = false, onClose }: TransferProps) {
  const id = useId();
  const [heir, setHeir] = useState<AccountCard | undefined>(to);
  const act = useManagementAction(transferOwnership, {
    news: () => `${heir?.displayName ?? 'They'} now owns ${tribe.name}. You’re a manager.`,
    onDone: onClose,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (heir) act.run({ body: { tribeId: tribe.id, username: heir.username } });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={to ? `Transfer ${tribe.name} to ${to.displayName}?` : `Who should own ${tribe.name}?`}
      description={
        leaving
          ? 'You’re the only owner, so choose a new one before you leave. You’ll stay as a manager until then.'
          : 'The new owner gets full control. You’ll stay as a manager, and only the new owner can reverse this.'
      }
      footer={
        <DialogButtons onClose={onClose} form={id} tone="danger" pending={act.pending} disabled={!heir}>
          Transfer ownership
        </DialogButtons>
      }
    >
      <form id={id} onSubmit={submit}>
        {to ? (
          <p className="flex items-center gap-3">
            <Avatar name={to.displayName} src={to.avatar.url} size={40} />
            <span>
              <strong>{to.displayName}</strong> <span className="text-muted">@{to.username}</span>
            </span>
          </p>
        ) : (
          <Heirs tribe={tribe} chosen={heir} onChoose={setHeir} />
        )}
      </form>
    </Dialog>
  );
}

function Heirs({
  tribe,
  chosen,
  onChoose,
}: {
  tribe: Tribe;
  chosen: AccountCard | undefined;
  onChoose: (account: AccountCard) => void;
}) {
  const me = useViewerId();
  const [search, setSearch] = useState('');
  const query = useDebounced(search.trim(), 250);
  const members = useFeed(getMembers, {
    query: { tribeId: tribe.id, limit: 20, ...(query && { search: query }) },
  });
  const others = members.items.filter(({ account }) => account.id !== me);
  return (
    <div className="flex flex-col gap-3">
      <TextInput
        type="search"
        aria-label="Search members"
        placeholder="Search members"
        maxLength={50}
        autoComplete="off"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {members.isPending ? (
        <Loading what="members">
          <RowSkeleton />
          <RowSkeleton />
        </Loading>
      ) : others.length === 0 ? (
        <p className="py-4 text-muted">
          {query ? 'No members found.' : 'There are no other members yet. Invite somebody first.'}
        </p>
      ) : (
        <fieldset className="grid max-h-72 overflow-y-auto">
          <legend className="sr-only">New owner</legend>
          {others.map(({ account, role }) => (
            <label
              key={account.id}
              className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-raised has-checked:bg-raised"
            >
              <input
                type="radio"
                name="heir"
                checked={chosen?.id === account.id}
                onChange={() => onChoose(account)}
                className="size-5 accent-[var(--focus)]"
              />
              <Avatar name={account.displayName} src={account.avatar.url} size={32} />
              <span className="min-w-0 flex-1 truncate">
                <strong>{account.displayName}</strong>{' '}
                <span className="text-2 text-muted">@{account.username}</span>
              </span>
              {role !== 'member' && <span className="type-label text-muted">{role}</span>}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
