import { useState } from 'react';
import { CategorySelect } from '#features/apparel/categories/ui/category-select.tsx';
import type { ProductOfDesign } from '#features/apparel/making/publish-target.server.ts';
import { type GarmentChoice, GarmentFields } from '#features/apparel/mock-up/ui/garment-fields.tsx';
import { GarmentPreviews } from '#features/apparel/mock-up/ui/garment-preview.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { inchesOf } from '../../design/sizes.ts';
import { PagePicture } from '../panels/page-picture.tsx';
import { useWorkbench } from '../ui/editor-context.ts';
import type { PublishFormProps } from './publish-form.tsx';
import { PublishStep } from './publish-step.tsx';

/** A draft in the shop, with pictures of the first page on a garment. */
export function PublishProduct({ document, design, blocked, publisher }: PublishFormProps) {
  const { parts } = useWorkbench();
  const [title, setTitle] = useState(design.name.slice(0, 80));
  const [categoryId, setCategoryId] = useState('');
  const [choice, setChoice] = useState<GarmentChoice>({ garment: 't-shirt', colours: ['#ffffff'] });
  const [front] = document.pages;
  const missing =
    title.trim() === ''
      ? 'Name the product first.'
      : categoryId === ''
        ? 'Choose a category first.'
        : undefined;
  return (
    <PublishStep
      preview={
        <div className="w-44 sm:w-full">
          <GarmentPreviews {...choice} print={document.canvas} inches={inchesOf(document.canvas)}>
            {front && <PagePicture document={document} page={front} height={400} parts={parts} />}
          </GarmentPreviews>
        </div>
      }
      about="Makes a draft in your shop with a picture of the garment in each colour. You add sizes, stock and price next."
      verb="Make the product"
      publisher={publisher}
      why={blocked ?? missing}
      onPublish={() => {
        const colours = [...choice.colours];
        const details: ProductOfDesign = { title, categoryId, garment: choice.garment, colours };
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
