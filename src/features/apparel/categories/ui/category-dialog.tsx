import { type FormEvent, useId, useState } from 'react';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import type { SizeGuide } from '../../product/calls.ts';
import { sizes } from '../../product/sizes.ts';
import { type AdminShopCategory, getAdminShopCategories, saveShopCategory } from '../calls.ts';

interface CategoryDialogProps {
  /** Null for a new one. */
  category: AdminShopCategory | null;
  /** Those of the upper level. */
  tops: readonly AdminShopCategory[];
  onClose: () => void;
}

export function CategoryDialog({ category, tops, onClose }: CategoryDialogProps) {
  const formId = useId();
  const [name, setName] = useState(category?.name ?? '');
  const [parentId, setParentId] = useState(category?.parentId ?? '');
  const [guide, setGuide] = useState(guideText(category?.sizeGuide ?? null));
  const [note, setNote] = useState(category?.sizeGuide?.note ?? '');
  const [unread, setUnread] = useState<string>();
  const save = useAct(saveShopCategory, {
    onDone: (_reply, _input, client) => {
      onClose();
      toast('Category saved.', { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getAdminShopCategories) });
    },
  });
  const { error } = save;
  const errorOf = (field: string) => (error?.field?.startsWith(field) ? error.message : undefined);
  function submit(event: FormEvent) {
    event.preventDefault();
    const sizeGuide = readGuide(guide, note);
    setUnread(typeof sizeGuide === 'string' ? sizeGuide : undefined);
    if (typeof sizeGuide === 'string') return;
    const known = category ? { id: category.id, version: category.version } : {};
    save.mutate({ body: { ...known, name, parentId: parentId || null, sizeGuide } });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={category ? `Edit ${category.name}` : 'New category'}
      description={category ? 'Its address follows its name.' : 'It comes last in its level.'}
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
        <Field label="Name" error={errorOf('name')}>
          <TextInput
            name="name"
            maxLength={40}
            value={name}
            data-autofocus
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label="Below" error={errorOf('parentId')}>
          <Select value={parentId} onChange={({ target }) => setParentId(target.value)}>
            <option value="">Nothing: it’s an upper category</option>
            {tops
              .filter(({ id }) => id !== category?.id)
              .map(({ id, name: above }) => (
                <option key={id} value={id}>
                  {above}
                </option>
              ))}
          </Select>
        </Field>
        <Field
          label="Size guide"
          optional
          error={unread ?? errorOf('sizeGuide')}
          hint="One line a size, cells separated by |. Without one, products show that of the category above."
        >
          <TextArea
            name="sizeGuide"
            limit={2000}
            lines={8}
            placeholder={'Size | Chest | Length\nM | 96–101 cm | 72 cm'}
            value={guide}
            onChange={({ target }) => setGuide(target.value)}
          />
        </Field>
        <Field label="Note below the table" optional>
          <TextArea
            name="note"
            limit={300}
            lines={2}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {error && !['name', 'parentId', 'sizeGuide'].some((field) => error.field?.startsWith(field)) && (
          <FieldError id={`${formId}-error`}>{error.message}</FieldError>
        )}
      </form>
    </Dialog>
  );
}

/** A size guide as staff write it: a line for the names of the columns, and one for each size. */
const guideText = (guide: SizeGuide | null): string =>
  guide
    ? [['Size', ...guide.columns], ...guide.rows.map(({ size, values }) => [size, ...values])]
        .map((cells) => cells.join(' | '))
        .join('\n')
    : '';

/** @returns null for an empty text, a sentence about the first line that can't be read */
function readGuide(text: string, note: string): SizeGuide | null | string {
  const [head, ...lines] = text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => line.split('|').map((cell) => cell.trim()));
  if (!head) return null;
  const columns = head.slice(1);
  if (columns.length === 0) return 'Begin with the columns: Size | Chest | Length.';
  const rows: SizeGuide['rows'] = [];
  for (const [name = '', ...values] of lines) {
    const size = sizes.find((one) => one === name.toUpperCase());
    if (!size) return `“${name}” isn’t a size. Use ${sizes.join(', ')}.`;
    if (values.length !== columns.length) return `${name} needs ${columns.length} values.`;
    rows.push({ size, values });
  }
  return rows.length > 0 ? { columns, rows, note: note.trim() } : 'Add a line for each size.';
}
