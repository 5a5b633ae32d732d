import { usePlatform } from '#features/sites/use-platform.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useSettled } from '#ui/use-settled.ts';
import { CategorySelect } from '../../categories/ui/category-select.tsx';
import type { ApparelDetails } from '../../product/calls.ts';
import { checkApparelSlug } from '../calls.ts';
import type { ProductDraft } from './product-draft.ts';

interface DetailFieldsProps {
  draft: ProductDraft;
  change: (part: Partial<ProductDraft>) => void;
  product: ApparelDetails | undefined;
  problemAt: (field: string) => string | undefined;
}

export function DetailFields({ draft, change, product, problemAt }: DetailFieldsProps) {
  const { sports } = usePlatform();
  return (
    <div className="grid max-w-2xl gap-5">
      <Field label="Title" error={problemAt('title')}>
        <TextInput
          name="title"
          maxLength={80}
          value={draft.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
      </Field>
      <SlugField draft={draft} change={change} product={product} error={problemAt('slug')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <CategorySelect
          value={draft.categoryId}
          error={problemAt('categoryId')}
          onChange={(categoryId) => change({ categoryId })}
        />
        {sports.length > 1 && (
          <Field label="Sport" optional error={problemAt('sport')}>
            <Select
              value={draft.sport}
              onChange={({ currentTarget }) => change({ sport: currentTarget.value })}
            >
              <option value="">No sport in particular</option>
              {sports.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="Brand" optional error={problemAt('brand')}>
          <TextInput
            name="brand"
            maxLength={40}
            value={draft.brand}
            onChange={({ currentTarget }) => change({ brand: currentTarget.value })}
          />
        </Field>
        <Field
          label="Sent within days"
          error={problemAt('leadDays')}
          hint="From the payment to the post office."
        >
          <TextInput
            name="leadDays"
            inputMode="numeric"
            value={draft.leadDays}
            onChange={({ currentTarget }) => change({ leadDays: currentTarget.value })}
          />
        </Field>
      </div>
      <Field label="Description" optional error={problemAt('description')}>
        <TextArea
          name="description"
          limit={3000}
          lines={5}
          value={draft.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
      </Field>
      <Field label="Care" optional error={problemAt('care')} hint="Material, washing and drying.">
        <TextArea
          name="care"
          limit={500}
          lines={2}
          value={draft.care}
          onChange={({ currentTarget }) => change({ care: currentTarget.value })}
        />
      </Field>
    </div>
  );
}

/** The last part of the product's address, checked while it is typed. */
function SlugField({
  draft,
  change,
  product,
  error,
}: Omit<DetailFieldsProps, 'problemAt'> & { error: string | undefined }) {
  const slug = useSettled(draft.slug.trim());
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
      error={error ?? (isRefused ? refusal : undefined)}
      hint={isWanted && data?.available ? 'This address is available.' : 'Left empty, it follows the title.'}
    >
      <TextInput
        name="slug"
        maxLength={80}
        autoCapitalize="none"
        value={draft.slug}
        onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
      />
    </Field>
  );
}
