import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  description: string;
  /** The buttons: "Remove feed", "Keep feed". */
  confirm: string;
  keep: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirm, keep, pending, onConfirm, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button tone="danger" pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
