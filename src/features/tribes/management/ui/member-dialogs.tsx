import { type FormEvent, useId, useState } from 'react';
import type { AccountCard } from '#features/people/account.ts';
import type { Tribe } from '#features/tribes/calls.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { codePoints } from '#ui/format/text.ts';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { banMember, muteMember, removeMember } from '../calls.ts';
import { getMembers, type TribeMember } from '../public-calls.ts';
import { changeItems, useManagementAction } from './use-management-action.ts';

interface MemberDialogProps {
  tribe: Tribe;
  account: AccountCard;
  onClose: () => void;
}

const without = (accountId: string) => (client: Parameters<typeof changeItems>[0]) =>
  changeItems<TribeMember>(client, getMembers, (item) => (item.account.id === accountId ? null : item));

export function RemoveDialog({ tribe, account, onClose }: MemberDialogProps) {
  const { displayName, username } = account;
  const remove = useManagementAction(removeMember, {
    show: without(account.id),
    news: () => `${displayName} is no longer in ${tribe.name}.`,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove ${displayName}?`}
      description="Their posts stay. They can join again."
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            tone="danger"
            onClick={() => {
              remove.run({ body: { tribeId: tribe.id, username } });
              onClose();
            }}
          >
            Remove
          </Button>
        </>
      }
    />
  );
}

const HOUR = 3_600_000;
const spans = [
  { hours: 1, label: '1 hour' },
  { hours: 24, label: '1 day' },
  { hours: 24 * 7, label: '1 week' },
  { hours: 24 * 30, label: '30 days' },
] as const;
const untilIn = (hours: string) => (hours ? new Date(Date.now() + Number(hours) * HOUR).toISOString() : null);

const REASON = 300;

export function BanDialog({ tribe, account, onClose }: MemberDialogProps) {
  const { displayName, username } = account;
  const ban = useManagementAction(banMember, {
    show: without(account.id),
    news: () => `${displayName} is banned from ${tribe.name}.`,
  });
  return (
    <RestrictDialog
      title={`Ban ${displayName}?`}
      description="They’re removed right away and can’t rejoin until the ban ends. They’ll see your reason."
      action="Ban"
      endless="Permanently"
      needsReason
      onClose={onClose}
      onDone={(until, reason) => ban.run({ body: { tribeId: tribe.id, username, until, reason } })}
    />
  );
}

export function MuteDialog({ tribe, account, onClose }: MemberDialogProps) {
  const { displayName, username } = account;
  const mute = useManagementAction(muteMember, {
    show: (client, { body }) =>
      changeItems<TribeMember>(client, getMembers, (item) =>
        item.account.id === account.id ? { ...item, mutedUntil: body.until } : item,
      ),
    news: () => `${displayName} is muted.`,
  });
  return (
    <RestrictDialog
      title={`Mute ${displayName}?`}
      description="They stay a member and can read, but can’t post or comment until the mute ends."
      action="Mute"
      onClose={onClose}
      onDone={(until, reason) =>
        mute.run({ body: { tribeId: tribe.id, username, until, ...(reason && { reason }) } })
      }
    />
  );
}

interface RestrictProps {
  title: string;
  description: string;
  action: string;
  /** The label for "permanently"; left out where an end is required. */
  endless?: string;
  needsReason?: boolean;
  onClose: () => void;
  onDone: (until: string | null, reason: string) => void;
}

function RestrictDialog({
  title,
  description,
  action,
  endless,
  needsReason,
  onClose,
  onDone,
}: RestrictProps) {
  const id = useId();
  const [wrong, setWrong] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason')).trim();
    if (needsReason && !reason) return setWrong('Enter a reason. They’ll see it.');
    if (codePoints(reason) > REASON) return setWrong(`Keep it to ${REASON} characters.`);
    onDone(untilIn(String(form.get('hours'))), reason);
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <DialogButtons onClose={onClose} form={id} tone="danger">
          {action}
        </DialogButtons>
      }
    >
      <form id={id} className="flex flex-col gap-5" onSubmit={submit} noValidate>
        <Field label="Duration">
          <Select name="hours" defaultValue="24" data-autofocus>
            {spans.map(({ hours, label }) => (
              <option key={hours} value={hours}>
                {label}
              </option>
            ))}
            {endless && <option value="">{endless}</option>}
          </Select>
        </Field>
        <Field label="Reason" error={wrong} optional={!needsReason}>
          <TextArea name="reason" limit={REASON} lines={2} onInput={() => setWrong(undefined)} />
        </Field>
      </form>
    </Dialog>
  );
}
