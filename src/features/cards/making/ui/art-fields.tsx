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

/** A card that we draw, or pictures of one's own. */
export function ArtFields({ draft, change, sets, photos, hasPhoto, onPhoto, problemAt }: ArtFieldsProps) {
  async function take(file: File | null) {
    try {
      onPhoto(file && (await readPicture(file)));
    } catch (unread) {
      toast((unread as Error).message, { tone: 'bad' });
    }
  }
  return (
    <>
      <SegmentedControl
        label="Where the pictures come from"
        options={[
          { value: 'drawn', label: 'Draw it for me' },
          { value: 'uploaded', label: 'My own pictures' },
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
            hint="At least 750 x 1050 pixels. We show what is cut before it is."
            onArt={(front) => change({ front })}
          />
          <UploadField
            side="back"
            art={draft.back}
            error={problemAt('backMediaId')}
            hint="Without one we draw a back with your title."
            onArt={(back) => change({ back })}
          />
        </div>
      )}
    </>
  );
}
