import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { type AdminHubCategory, getAdminHubCategories, removeHubCategory } from '../calls.ts';

interface RemoveCategoryDialogProps {
  category: AdminHubCategory;
  onClose: () => void;
}

export function RemoveCategoryDialog({ category, onClose }: RemoveCategoryDialogProps) {
  const remove = useAct(removeHubCategory, {
    onDone: (_reply, _input, client) => {
      onClose();
      toast('Category removed.', { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getAdminHubCategories) });
    },
    onRefused: toastRefusal,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove ${category.name}?`}
      description={`What is in it stays in ${category.section}, without a category.`}
      footer={
        <>
          <Button onClick={onClose}>Keep category</Button>
          <Button
            tone="danger"
            pending={remove.isPending}
            onClick={() => remove.mutate({ body: { id: category.id } })}
          >
            Remove category
          </Button>
        </>
      }
    />
  );
}
