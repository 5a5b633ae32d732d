import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { WhileOn } from '#features/sites/ui/while-on.tsx';
import { FileButton, type FileButtonProps } from '#ui/file-button.tsx';

/** Chooses files to upload, while uploads are on and the plan has room for them. */
export const UploadButton = (props: FileButtonProps) => (
  <WhileOn what="uploads">
    <WhileThereIsRoom {...props} />
  </WhileOn>
);

function WhileThereIsRoom(props: FileButtonProps) {
  const isFull = usePlanLimit('storage_mb')?.allowed === false;
  return isFull ? <PlanLimitNote feature="storage_mb" /> : <FileButton {...props} />;
}
