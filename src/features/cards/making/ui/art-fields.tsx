import { SegmentedControl } from '#ui/segmented-control.tsx';
import { toastFailure } from '#ui/toast.ts';
import type { DraftFields } from '#ui/use-draft.ts';
import { readPicture } from '../art/crop.ts';
import type { Palette } from '../art/palettes.ts';
import type { CardDraft } from './card-draft.ts';
import { DesignFields } from './design-fields.tsx';
import { UploadField } from './upload-fields.tsx';

interface ArtFieldsProps {
  draft: DraftFields<CardDraft>;
  sets: readonly [Palette, ...Palette[]];
  photos: boolean;
  hasPhoto: boolean;
  onPhoto: (photo: ImageBitmap | null) => void;
}

/** A generated design, or uploaded images. */
export function ArtFields({ draft, sets, photos, hasPhoto, onPhoto }: ArtFieldsProps) {
  async function take(file: File | null) {
    try {
      onPhoto(file && (await readPicture(file)));
    } catch (error) {
      toastFailure(error);
    }
  }
  return (
    <>
      <SegmentedControl
        label="Artwork"
        options={[
          { value: 'drawn', label: 'Use a design' },
          { value: 'uploaded', label: 'Upload images' },
        ]}
        value={draft.values.art}
        onChange={(art) => draft.change({ art })}
        className="justify-self-start"
      />
      {draft.values.art === 'drawn' ? (
        <DesignFields
          value={draft.values.design}
          onChange={(part) => draft.change({ design: { ...draft.values.design, ...part } })}
          error={draft.error}
          sets={sets}
          photos={photos}
          hasPhoto={hasPhoto}
          onPhoto={take}
        />
      ) : (
        <div className="grid gap-6 sm:grid-cols-2">
          <UploadField
            side="front"
            art={draft.values.front}
            error={draft.error('front')}
            hint="At least 750 x 1050 pixels. You can crop it next."
            onArt={(front) => draft.change({ front })}
          />
          <UploadField
            side="back"
            art={draft.values.back}
            error={draft.error('back')}
            hint="Optional. Otherwise we design a back with your title."
            onArt={(back) => draft.change({ back })}
          />
        </div>
      )}
    </>
  );
}
