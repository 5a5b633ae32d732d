import { type FormEvent, useId, useState } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { type AdminHubCategory, getAdminHubCategories, saveHubCategory } from '../calls.ts';
import { type HubSection, sectionsOf } from '../section.ts';

interface CategoryDialogProps {
  /** Null for a new one. */
  category: AdminHubCategory | null;
  onClose: () => void;
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const formId = useId();
  const { site } = usePlatform();
  const [section, setSection] = useState<HubSection>(category?.section ?? 'Education');
  const [name, setName] = useState(category?.name ?? '');
  const [description, setDescription] = useState(category?.description ?? '');
  const save = useAct(saveHubCategory, {
    onDone: (_reply, _input, client) => {
      onClose();
      toast('Category saved.', { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getAdminHubCategories) });
    },
  });
  const { error } = save;
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined);
  function submit(event: FormEvent) {
    event.preventDefault();
    const known = category ? { id: category.id, version: category.version } : {};
    save.mutate({ body: { ...known, section, name, description } });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={category ? `Edit ${category.name}` : 'New category'}
      description={category ? 'Its address follows its name.' : 'It comes last in its section.'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" pending={save.isPending}>
            Save category
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {!category && (
          <Field label="Section" error={errorOf('section')}>
            <Select value={section} onChange={({ target }) => setSection(target.value as HubSection)}>
              {sectionsOf(site).map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="Name" error={errorOf('name')}>
          <TextInput
            name="name"
            maxLength={40}
            value={name}
            data-autofocus
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label="Description" optional error={errorOf('description')}>
          <TextArea
            name="description"
            limit={160}
            lines={2}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
        </Field>
        {error && !['section', 'name', 'description'].includes(error.field ?? '') && (
          <FieldError id={`${formId}-error`}>{error.message}</FieldError>
        )}
      </form>
    </Dialog>
  );
}
