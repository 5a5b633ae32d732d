import { callKey, useAct } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { type BannedPicture, getBannedPictures, liftPictureBan } from '../calls.ts';

export function LiftDialog({ ban, onClose }: { ban: BannedPicture; onClose: () => void }) {
  const lift = useAct(liftPictureBan, {
    onDone: (_reply, _input, client) => {
      onClose();
      toast('Ban lifted.', { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getBannedPictures) });
    },
    onRefused: ({ message }) => toast(message, { tone: 'bad' }),
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
