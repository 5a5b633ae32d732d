import { getCategories } from '#features/hub/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface LabelFieldsProps {
  tags: string;
  onTags: (tags: string) => void;
  categoryId: string;
  onCategory: (id: string) => void;
  errors: { tags?: string; categoryId?: string };
}

/** The tags and the category by which a question is found. */
export function LabelFields({ tags, onTags, categoryId, onCategory, errors }: LabelFieldsProps) {
  const { sections } = useCall(getCategories, {}).data ?? {};
  const categories = sections?.find(({ section }) => section === 'Community')?.categories;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Tags"
        hint="One to five, with commas between them."
        {...(errors.tags ? { error: errors.tags } : {})}
      >
        <TextInput
          name="tags"
          value={tags}
          placeholder="sprint, warm-up"
          autoComplete="off"
          onChange={(event) => onTags(event.target.value)}
        />
      </Field>
      <Field label="Category" optional {...(errors.categoryId ? { error: errors.categoryId } : {})}>
        <Select name="categoryId" value={categoryId} onChange={(event) => onCategory(event.target.value)}>
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
