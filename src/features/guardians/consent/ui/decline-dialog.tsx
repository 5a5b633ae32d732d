import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface DeclineDialogProps {
  name: string;
  /** False where only the kids site waits for consent. */
  whole: boolean;
  open: boolean;
  pending: boolean;
  onClose: () => void;
  onDecline: () => void;
}

/** Confirms before the child's data is erased. */
export function DeclineDialog({ name, whole, open, pending, onClose, onDecline }: DeclineDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Decline for ${name}?`}
      description={
        whole
          ? 'This immediately erases the child’s data. You can’t undo this. The child can sign up again.'
          : 'They can’t use the kids site. Their account on our other sites stays as it is.'
      }
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button tone="danger" pending={pending} onClick={onDecline}>
            {whole ? 'Decline and erase' : 'Decline'}
          </Button>
        </>
      }
    />
  );
}

export const declinedNote = (whole: boolean): string =>
  whole ? 'Declined. The child’s data was erased.' : 'Declined. They can’t use the kids site.';
