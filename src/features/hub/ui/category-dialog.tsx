import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import { api } from '#platform/web/api.ts';
import { callKey } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { type AdminHubCategory, getAdminHubCategories, saveHubCategory } from '../calls.ts';
import { sectionsOf } from '../section.ts';

interface CategoryDialogProps {
  /** Null for a new one. */
  category: AdminHubCategory | null;
  onClose: () => void;
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const formId = useId();
  const { site } = usePlatform();
  const client = useQueryClient();
  const draft = useDraft({
    start: (saved: AdminHubCategory | null) => ({
      section: saved?.section ?? ('Education' as const),
      name: saved?.name ?? '',
      description: saved?.description ?? '',
    }),
    input: (typed) => typed,
    saved: category,
    save: (input, saved) =>
      api(saveHubCategory, { body: saved ? { ...input, id: saved.id, version: saved.version } : input }),
  });
  const { field, error } = draft;
  function after() {
    onClose();
    toast('Category saved.', { tone: 'good' });
    void client.invalidateQueries({ queryKey: callKey(getAdminHubCategories) });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={category ? `Edit ${category.name}` : 'New category'}
      description={category ? 'Its address follows its name.' : 'It comes last in its section.'}
      footer={
        <DialogButtons onClose={onClose} form={formId} pending={draft.isPending}>
          Save category
        </DialogButtons>
      }
    >
      <DraftForm id={formId} draft={draft} then={after} className="grid gap-4">
        {!category && (
          <Field label="Section" error={error('section')}>
            <Select {...field('section')}>
              {sectionsOf(site).map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="Name" error={error('name')}>
          <TextInput {...field('name')} maxLength={40} data-autofocus />
        </Field>
        <Field label="Description" optional error={error('description')}>
          <TextArea {...field('description')} limit={160} lines={2} />
        </Field>
      </DraftForm>
    </Dialog>
  );
}
