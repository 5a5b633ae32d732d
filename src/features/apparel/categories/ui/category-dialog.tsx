import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
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
  const client = useQueryClient();
  const draft = useDraft({
    start: (saved: AdminShopCategory | null) => ({
      name: saved?.name ?? '',
      parentId: saved?.parentId ?? '',
      sizeGuide: guideText(saved?.sizeGuide ?? null),
      note: saved?.sizeGuide?.note ?? '',
    }),
    input({ name, parentId, sizeGuide, note }) {
      const guide = readGuide(sizeGuide, note);
      return { name, parentId: parentId || null, sizeGuide: typeof guide === 'string' ? null : guide };
    },
    check({ sizeGuide, note }) {
      const guide = readGuide(sizeGuide, note);
      return typeof guide === 'string' ? [{ field: 'sizeGuide', message: guide }] : [];
    },
    saved: category,
    save: (input, saved) =>
      api(saveShopCategory, { body: saved ? { ...input, id: saved.id, version: saved.version } : input }),
  });
  const { field, error } = draft;
  function after() {
    onClose();
    toast('Category saved.', { tone: 'good' });
    void client.invalidateQueries({ queryKey: callKey(getAdminShopCategories) });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={category ? `Edit ${category.name}` : 'New category'}
      description={category ? 'Its address follows its name.' : 'It comes last in its level.'}
      footer={
        <DialogButtons onClose={onClose} form={formId} pending={draft.isPending}>
          Save category
        </DialogButtons>
      }
    >
      <DraftForm id={formId} draft={draft} then={after} className="grid gap-4">
        <Field label="Name" error={error('name')}>
          <TextInput {...field('name')} maxLength={40} data-autofocus />
        </Field>
        <Field label="Below" error={error('parentId')}>
          <Select {...field('parentId')}>
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
          error={error('sizeGuide')}
          hint="One line a size, cells separated by |. Without one, products show that of the category above."
        >
          <TextArea
            {...field('sizeGuide')}
            limit={2000}
            lines={8}
            placeholder={'Size | Chest | Length\nM | 96–101 cm | 72 cm'}
          />
        </Field>
        <Field label="Note below the table" optional>
          <TextArea {...field('note')} limit={300} lines={2} />
        </Field>
      </DraftForm>
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
