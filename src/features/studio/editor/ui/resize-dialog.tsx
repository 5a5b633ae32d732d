import { useNavigate } from 'react-router';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { sizesOf } from '../../design/sizes.ts';
import { resizeDesign } from '../../designs/calls.ts';
import { SizeButton } from './size-button.tsx';

interface ResizeDialogProps {
  design: { id: string; sizeId: string };
  /** False while the design has changes that aren't saved, and can't be. */
  before?: () => Promise<boolean>;
  onClose: () => void;
}

/** Makes a copy of a design in another format, and opens it. The design itself stays as it is. */
export default function ResizeDialog({ design, before, onClose }: ResizeDialogProps) {
  const { site } = usePlatform();
  const navigate = useNavigate();
  const isFull = usePlanLimit('studio_designs')?.allowed === false;
  const act = useAct(resizeDesign, {
    onDone({ id, name }) {
      onClose();
      toast(`“${name}” is a copy. The first design stays as it was.`);
      return navigate(`/my-studio/designs/${id}`);
    },
    onRefused: toastRefusal,
  });
  async function resize(sizeId: string) {
    if (before && !(await before()))
      return void toast('The design isn’t saved yet. Try again when it is.', { tone: 'bad' });
    act.mutate({ body: { designId: design.id, sizeId } });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title="Resize to another format"
      description="Makes a copy. Layers keep their proportions, texts stay inside the safe area, and backgrounds reach the new edges."
    >
      <div className="grid gap-3">
        <PlanLimitNote feature="studio_designs" />
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {sizesOf(site)
            .filter(({ id }) => id !== design.sizeId)
            .map((size) => (
              <li key={size.id}>
                <SizeButton
                  size={size}
                  disabled={isFull || act.isPending}
                  onChoose={() => void resize(size.id)}
                />
              </li>
            ))}
        </ul>
      </div>
    </Dialog>
  );
}
