import { useState } from 'react';
import { CategorySelect } from '#features/apparel/categories/ui/category-select.tsx';
import type { ProductOfDesign } from '#features/apparel/making/publish-target.server.ts';
import { type GarmentChoice, GarmentFields } from '#features/apparel/mock-up/ui/garment-fields.tsx';
import { GarmentPreview } from '#features/apparel/mock-up/ui/garment-preview.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PagePicture } from '../panels/page-picture.tsx';
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
      onPublish={() => {
        const details: ProductOfDesign = { title, categoryId, ...choice };
        void publisher.publish({ kind: 'apparel', designId: design.id, details });
      }}
    >
      <Field label="Name of the product">
        <TextInput
          value={title}
          maxLength={80}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </Field>
      <CategorySelect value={categoryId} onChange={setCategoryId} />
      <GarmentFields {...choice} onChange={setChoice} />
    </PublishStep>
  );
}
