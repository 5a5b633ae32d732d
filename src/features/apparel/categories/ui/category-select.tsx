import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { getAllCategory } from '../calls.ts';

interface CategorySelectProps {
  /** The id of a category; empty while none is chosen. */
  value: string;
  error?: string | undefined;
  onChange: (categoryId: string) => void;
}

/** The shop's category of a product, grouped as the shop lists them. */
export function CategorySelect({ value, error, onChange }: CategorySelectProps) {
  const { data } = useCall(getAllCategory, {});
  return (
    <Field label="Category" error={error}>
      <Select name="categoryId" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">Choose a category</option>
        {data?.items.map(({ id, name, children }) =>
          children.length === 0 ? (
            <option key={id} value={id}>
              {name}
            </option>
          ) : (
            <optgroup key={id} label={name}>
              {children.map((child) => (
                <option key={child.id} value={child.id}>
                  {child.name}
                </option>
              ))}
            </optgroup>
          ),
        )}
      </Select>
    </Field>
  );
}
