import { getCategories } from '#features/hub/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

interface CategoryFieldProps {
  value: string;
  onChange: (id: string) => void;
  error?: string;
}

/** A category of Education. */
export function CategoryField({ value, onChange, error }: CategoryFieldProps) {
  const { sections } = useCall(getCategories, {}).data ?? {};
  const categories = sections?.find(({ section }) => section === 'Education')?.categories ?? [];
  return (
    <Field label="Category" {...(error && { error })}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">None</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
