import { type FormEvent, useId, useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import type { Refusal } from '#platform/errors.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { MediaTray } from '../../upload/ui/media-tray.tsx';
import { useUploads } from '../../upload/ui/use-uploads.ts';
import { type BanReason, banReasons } from '../ban-reasons.ts';
import { type BannedPicture, banUploadedPicture, getBannedPictures, liftPictureBan } from '../calls.ts';

/** Bans a picture that staff upload, for one that wasn't found by a report. */
export function BanDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const uploads = useUploads({ maxImages: 1, maxVideos: 0 });
  const [reason, setReason] = useState<BanReason | ''>('');
  const [note, setNote] = useState('');
  const mayBanOnAllSites = useViewer()?.staffRoleOnAllSites != null;
  const [everySite, setEverySite] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const ban = useAct(banUploadedPicture, {
    onDone: (_reply, _input, client) => {
      uploads.clear();
      setReason('');
      setNote('');
      setEverySite(false);
      onClose();
      toast('Picture banned.', { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getBannedPictures) });
    },
    onRefused: setRefusal,
  });
  const [picture] = uploads.ready;
  function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(undefined);
    if (picture && reason) ban.mutate({ body: { mediaId: picture.id, reason, note, everySite } });
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Ban a picture"
      description="We keep what we need to recognise it, and delete the picture itself within a day."
      footer={
        <DialogButtons
          onClose={onClose}
          form={formId}
          tone="danger"
          pending={ban.isPending}
          disabled={!picture || !reason || uploads.isBusy}
        >
          Ban picture
        </DialogButtons>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {refusal && <FormErrors title="The picture wasn’t banned" errors={[refusal]} />}
        <MediaTray uploads={uploads} label="Add the picture" />
        <Field label="Reason">
          <Select
            name="reason"
            value={reason}
            onChange={({ target }) => setReason(target.value as BanReason | '')}
          >
            <option value="">Choose a reason</option>
            {banReasons.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Note" hint="For other staff." optional>
          <TextInput
            name="note"
            maxLength={300}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {mayBanOnAllSites && (
          <Checkbox
            label="Ban it on all sites"
            checked={everySite}
            onChange={({ target }) => setEverySite(target.checked)}
          />
        )}
      </form>
    </Dialog>
  );
}

export function LiftDialog({ ban, onClose }: { ban: BannedPicture; onClose: () => void }) {
  const lift = useAct(liftPictureBan, {
    onDone: (_reply, _input, client) => {
      onClose();
      toast('Ban lifted.', { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getBannedPictures) });
    },
    onRefused: toastRefusal,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Lift this ban?"
      description={`Everybody can upload this picture again${ban.site ? '' : ', on all sites'}. What was removed stays removed.`}
      footer={
        <DialogButtons
          onClose={onClose}
          pending={lift.isPending}
          onClick={() => lift.mutate({ body: { bannedPictureId: ban.id } })}
        >
          Lift ban
        </DialogButtons>
      }
    />
  );
}
