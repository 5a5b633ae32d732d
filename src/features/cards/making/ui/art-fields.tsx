import { SegmentedControl } from '#ui/segmented-control.tsx';
import { toast } from '#ui/toast.ts';
import type { Palette } from '../art/palettes.ts';
import { readPicture } from '../art/read-picture.ts';
import type { CardDraft } from './card-draft.ts';
import { DesignFields } from './design-fields.tsx';
import { UploadField } from './upload-fields.tsx';

interface ArtFieldsProps {
  draft: CardDraft;
  change: (part: Partial<CardDraft>) => void;
  sets: readonly [Palette, ...Palette[]];
  photos: boolean;
  hasPhoto: boolean;
  onPhoto: (photo: ImageBitmap | null) => void;
  problemAt: (field: string) => string | undefined;
}

/** A generated design, or uploaded images. */
export function ArtFields({ draft, change, sets, photos, hasPhoto, onPhoto, problemAt }: ArtFieldsProps) {
  async function take(file: File | null) {
    try {
      onPhoto(file && (await readPicture(file)));
    } catch (error) {
      toast((error as Error).message, { tone: 'bad' });
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
        value={draft.art}
        onChange={(art) => change({ art })}
        className="justify-self-start"
      />
      {draft.art === 'drawn' ? (
        <DesignFields
          value={draft.design}
          onChange={(part) => change({ design: { ...draft.design, ...part } })}
          sets={sets}
          photos={photos}
          hasPhoto={hasPhoto}
          onPhoto={take}
        />
      ) : (
        <div className="grid gap-6 sm:grid-cols-2">
          <UploadField
            side="front"
            art={draft.front}
            error={problemAt('frontMediaId')}
            hint="At least 750 x 1050 pixels. You can crop it next."
            onArt={(front) => change({ front })}
          />
          <UploadField
            side="back"
            art={draft.back}
            error={problemAt('backMediaId')}
            hint="Optional. Otherwise we design a back with your title."
            onArt={(back) => change({ back })}
          />
        </div>
      )}
    </>
  );
}
