import { getCategories } from '#features/hub/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { DraftFields } from '#ui/use-draft.ts';
import type { QuestionDraft } from './question-form.tsx';

/** The tags and the category by which a question is found. */
export function LabelFields({ draft }: { draft: DraftFields<QuestionDraft> }) {
  const { sections } = useCall(getCategories, {}).data ?? {};
  const categories = sections?.find(({ section }) => section === 'Community')?.categories;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Tags" hint="One to five, with commas between them." error={draft.error('tags')}>
        <TextInput {...draft.field('tags')} placeholder="sprint, warm-up" autoComplete="off" />
      </Field>
      <Field label="Category" optional error={draft.error('categoryId')}>
        <Select {...draft.field('categoryId')}>
          <option value="">None</option>
          {categories?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
