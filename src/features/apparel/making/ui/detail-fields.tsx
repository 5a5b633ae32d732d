import { usePlatform } from '#features/sites/use-platform.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import type { DraftFields } from '#ui/use-draft.ts';
import { CategorySelect } from '../../categories/ui/category-select.tsx';
import type { ApparelDetails } from '../../product/calls.ts';
import { checkApparelSlug } from '../calls.ts';
import type { ProductDraft } from './product-draft.ts';

interface DetailFieldsProps {
  draft: DraftFields<ProductDraft>;
  product: ApparelDetails | undefined;
}

export function DetailFields({ draft, product }: DetailFieldsProps) {
  const { sports } = usePlatform();
  return (
    <div className="grid max-w-2xl gap-5">
      <Field label="Title" error={draft.error('title')}>
        <TextInput {...draft.field('title')} maxLength={80} />
      </Field>
      <SlugField draft={draft} product={product} />
      <div className="grid gap-5 sm:grid-cols-2">
        <CategorySelect
          value={draft.values.categoryId}
          error={draft.error('categoryId')}
          onChange={(categoryId) => draft.change({ categoryId })}
        />
        {sports.length > 1 && (
          <Field label="Sport" optional error={draft.error('sport')}>
            <Select {...draft.field('sport')}>
              <option value="">No sport in particular</option>
              {sports.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="Brand" optional error={draft.error('brand')}>
          <TextInput {...draft.field('brand')} maxLength={40} />
        </Field>
        <Field
          label="Sent within days"
          error={draft.error('leadDays')}
          hint="From the payment to the post office."
        >
          <TextInput {...draft.field('leadDays')} inputMode="numeric" />
        </Field>
      </div>
      <Field label="Description" optional error={draft.error('description')}>
        <TextArea {...draft.field('description')} limit={3000} lines={5} />
      </Field>
      <Field label="Care" optional error={draft.error('care')} hint="Material, washing and drying.">
        <TextArea {...draft.field('care')} limit={500} lines={2} />
      </Field>
    </div>
  );
}

/** The last part of the product's address, checked while it is typed. */
function SlugField({ draft, product }: DetailFieldsProps) {
  const slug = useDebounced(draft.values.slug.trim());
  const isWanted = slug.length > 0 && slug !== product?.slug;
  const { data } = useCall(
    checkApparelSlug,
    { body: { slug, ...(product ? { apparelId: product.id } : {}) } },
    { enabled: isWanted },
  );
  const isRefused = isWanted && data?.available === false;
  const refusal =
    data?.reason === 'TAKEN'
      ? `Another product uses this address. Try ${data.suggestion}.`
      : 'Use 3 to 80 letters, digits and single hyphens.';
  return (
    <Field
      label="Address"
      optional
      error={draft.error('slug') ?? (isRefused ? refusal : undefined)}
      hint={
        isWanted && data?.available ? 'This address is available.' : 'Leave it empty to follow the title.'
      }
    >
      <TextInput {...draft.field('slug')} maxLength={80} autoCapitalize="none" />
    </Field>
  );
}
