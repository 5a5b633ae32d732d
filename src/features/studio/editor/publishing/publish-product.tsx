import { useState } from 'react';
import { getAllCategory } from '#features/apparel/categories/calls.ts';
import { type GarmentChoice, GarmentFields } from '#features/apparel/mock-up/ui/garment-fields.tsx';
import { GarmentPreview } from '#features/apparel/mock-up/ui/garment-preview.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PagePicture } from '../pages/page-picture.tsx';
import { useWorkbench } from '../ui/editor-context.ts';
import type { PublishFormProps } from './publish-form.tsx';
import { PublishStep } from './publish-step.tsx';

/** A draft in the shop, with the first page on a garment as its picture. */
export function PublishProduct({ document, design, isBlocked, publisher }: PublishFormProps) {
  const { parts } = useWorkbench();
  const [title, setTitle] = useState(design.name.slice(0, 80));
  const [categoryId, setCategoryId] = useState('');
  const [choice, setChoice] = useState<GarmentChoice>({ garment: 't-shirt', colour: '#ffffff' });
  const [front] = document.pages;
  return (
    <PublishStep
      preview={
        <div className="w-44 sm:w-full">
          <GarmentPreview {...choice}>
            {front && <PagePicture document={document} page={front} height={400} parts={parts} />}
          </GarmentPreview>
        </div>
      }
      about="Makes a draft in your shop with this picture. You add sizes, stock and price next."
      verb="Make the product"
      publisher={publisher}
      isReady={!isBlocked && title.trim() !== '' && categoryId !== ''}
      onPublish={() =>
        void publisher.publish({ kind: 'apparel', designId: design.id, title, categoryId, ...choice })
      }
    >
      <Field label="Name of the product">
        <TextInput
          value={title}
          maxLength={80}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </Field>
      <CategoryField value={categoryId} onChange={setCategoryId} />
      <GarmentFields {...choice} onChange={setChoice} />
    </PublishStep>
  );
}

function CategoryField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const groups = useCall(getAllCategory, {}).data?.items ?? [];
  return (
    <Field label="Category">
      <Select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">Choose a category</option>
        {groups.map(({ id, name, children }) =>
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
