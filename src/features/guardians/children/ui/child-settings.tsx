import { useState } from 'react';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import type { Child } from '../../calls.ts';
import { getChildren } from '../../calls.ts';
import { withdrawConsent } from '../../consent/calls.ts';
import { InviteGuardian } from '../../invitations/ui/invite-guardian.tsx';
import { pauseChild } from '../calls.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { ExportRow } from './export-row.tsx';

/** Pause posting, download data, revoke consent, erase: the most serious last. */
export function ChildSettings({ item }: { item: Child }) {
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
