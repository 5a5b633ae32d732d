import { useState } from 'react';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { getCanvasAllOptions } from '../../options/calls.ts';
import { newSticker } from '../operations/new-layers.ts';
import { addNew } from '../operations/selection.ts';
import { useWorkbench } from '../ui/editor-context.ts';

export function StickerButtons({ onAdded }: { onAdded: () => void }) {
  const { editor } = useWorkbench();
  const [search, setSearch] = useState('');
  const options = useCall(getCanvasAllOptions, {});
  if (options.isPending) {
    return (
      <Loading what="stickers" className="mt-5">
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  if (options.isError)
    return <ErrorState onRetry={() => options.refetch()}>{options.error.message}</ErrorState>;
  const wanted = search.trim().toLowerCase();
  const found = options.data.stickers.filter(({ name, keywords }) =>
    [name, ...keywords].some((word) => word.toLowerCase().includes(wanted)),
  );
  return (
    <section className="mt-5">
      <h3 className="type-label text-muted">Stickers</h3>
      <Field label="Search stickers" className="mt-2">
        <TextInput
          type="search"
          value={search}
          maxLength={40}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      {found.length === 0 && <p className="mt-2 text-2 text-muted">No sticker fits. Try another word.</p>}
      <div className="studio-art-grid">
        {found.map((sticker) => (
          <button
            key={sticker.id}
            type="button"
            title={sticker.name}
            aria-label={`Add ${sticker.name.toLowerCase()}`}
            onClick={() => {
              addNew(editor, [newSticker(editor.document().canvas, sticker)], 'Add sticker');
              onAdded();
            }}
          >
            <img src={sticker.url} alt="" loading="lazy" />
          </button>
        ))}
      </div>
    </section>
  );
}
