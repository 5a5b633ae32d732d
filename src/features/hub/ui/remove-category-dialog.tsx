import { callKey, useAct } from '#platform/web/use-call.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
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
    <ConfirmDialog
      title={`Remove ${category.name}?`}
      description={`What is in it stays in ${category.section}, without a category.`}
      confirm="Remove category"
      keep="Keep category"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ body: { id: category.id } })}
      onClose={onClose}
    />
  );
}
