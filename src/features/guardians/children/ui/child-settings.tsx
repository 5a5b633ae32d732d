import { useState } from 'react';
import { ReachChoices } from '#features/accounts/privacy/ui/reach-choices.tsx';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import type { Child } from '../../calls.ts';
import { getChildren } from '../../calls.ts';
import { withdrawConsent } from '../../consent/calls.ts';
import { InviteGuardian } from '../../invitations/ui/invite-guardian.tsx';
import { getChildPrivacy, pauseChild, setChildPrivacy } from '../calls.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { ExportRow } from './export-row.tsx';

export const ChildSettings = ({ item }: { item: Child }) => (
  <div className="grid gap-6">
    <ChildReach childId={item.child.id} name={item.child.displayName} />
    <Measures item={item} />
  </div>
);

/** Pause posting, download data, revoke consent, erase: the most serious last. */
function Measures({ item }: { item: Child }) {
  const { child, paused, wholeAccount } = item;
  const [open, setOpen] = useState<'withdraw' | 'erase' | null>(null);
  const pause = useAct(pauseChild, {
    onDone: (_reply, { body }, client) => {
      toast(body.paused ? 'Posting paused. They can still read.' : 'Posting resumed.', {
        tone: 'good',
      });
      return client.invalidateQueries({ queryKey: callKey(getChildren) });
    },
    onRefused: toastRefusal,
  });
  return (
    <div className="panel divide-y divide-line">
      <div className="p-5">
        <Switch
          label="Pause posting"
          hint="No posts, shouts or comments until you turn this off."
          checked={pause.isPending ? pause.variables.body.paused : paused}
          onChange={(event) => pause.mutate({ body: { childId: child.id, paused: event.target.checked } })}
        />
      </div>
      <ExportRow childId={child.id} name={child.displayName} />
      <InviteGuardian item={item} />
      <DangerRow
        title="Revoke consent"
        text={
          wholeAccount
            ? 'They and everything they wrote are hidden. You have 30 days to change your mind. Then we erase everything.'
            : 'They can no longer use the kids site. Their account on our other sites stays as it is.'
        }
        action="Revoke"
        onPress={() => setOpen('withdraw')}
      />
      {wholeAccount && (
        <DangerRow
          title="Erase everything"
          text="Permanently deletes their name, posts, comments and pictures. You can’t undo this."
          action="Erase"
          onPress={() => setOpen('erase')}
        />
      )}
      <WithdrawDialog item={item} open={open === 'withdraw'} onClose={() => setOpen(null)} />
      {open === 'erase' && <EraseDialog item={item} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Who finds and mentions a child: it can make this stricter, and only its guardian can open it up again. */
function ChildReach({ childId, name }: { childId: string; name: string }) {
  const { data, isError, refetch, isFetching } = useCall(getChildPrivacy, { query: { childId } });
  const choose = useAct(setChildPrivacy, {
    onDone: (_now, _input, client) => {
      toast('Saved.', { tone: 'good' });
      return client.invalidateQueries({ queryKey: callKey(getChildPrivacy) });
    },
    onRefused: toastRefusal,
  });
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />;
  if (!data)
    return (
      <Loading what="their privacy">
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  const shown = choose.isPending ? { ...data, ...choose.variables.body } : data;
  return (
    <section className="grid gap-2">
      <h3 className="type-heading text-4">Who can find and mention {name}</h3>
      <ReachChoices
        value={shown}
        childName={name}
        onChange={(change) => choose.mutate({ body: { childId, ...change } })}
      />
      <p className="text-2 text-muted">They can make this stricter. Only you can open it up again.</p>
    </section>
  );
}

interface DangerRowProps {
  title: string;
  text: string;
  action: string;
  onPress: () => void;
}

function DangerRow({ title, text, action, onPress }: DangerRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-2 text-muted">{text}</p>
      </div>
      <Button tone="danger" size="small" onClick={onPress}>
        {action}
      </Button>
    </div>
  );
}

function WithdrawDialog({
  item: { child },
  open,
  onClose,
}: {
  item: Child;
  open: boolean;
  onClose: () => void;
}) {
  const withdraw = useAct(withdrawConsent, {
    onDone: (_reply, _input, client) => {
      onClose();
      toast('Consent revoked. They’re hidden now.');
      return client.invalidateQueries({ queryKey: callKey(getChildren) });
    },
    onRefused: toastRefusal,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Revoke your consent?"
      description={`${child.displayName} can’t post, join or follow until you give consent again with a new code.`}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            tone="danger"
            pending={withdraw.isPending}
            onClick={() => withdraw.mutate({ body: { childId: child.id } })}
          >
            Revoke consent
          </Button>
        </>
      }
    />
  );
}
