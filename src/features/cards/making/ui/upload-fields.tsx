import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { refusalBeforeSending, uploadLimits } from '#features/media/upload-rules.ts';
import { unusedPicture } from '#features/uploads/upload/ui/saved-uploads.ts';
import { sendFile } from '#features/uploads/upload/ui/send-file.ts';
import { UploadButton } from '#features/uploads/upload/ui/upload-button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { problemOfPicture, readPicture } from '../art/crop.ts';
import type { SideArt } from './card-draft.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

interface UploadFieldProps {
  side: 'front' | 'back';
  art: SideArt | null;
  error?: string;
  hint: string;
  onArt: (art: SideArt | null) => void;
}

/** Uploads one side of the card: choose a file, crop it to 5:7, upload it. */
export function UploadField({ side, art, error, hint, onArt }: UploadFieldProps) {
  const [chosen, setChosen] = useState<{ file: File; picture: ImageBitmap } | null>(null);
  const [sending, setSending] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const label = side === 'front' ? 'Front' : 'Back';

  // The upload of a stored draft may have expired.
  const lost = art?.url === '' ? art.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once, however often the draft changes
  useEffect(() => {
    if (lost) void unusedPicture(lost).then((url) => onArt(url === null ? null : { id: lost, url }));
  }, [lost]);

  async function choose(file: File) {
    setProblem(undefined);
    const refusal = refusalBeforeSending(file, ['image']);
    if (refusal) return setProblem(refusal.message);
    try {
      const picture = await readPicture(file);
      const tooSmall = problemOfPicture(picture);
      if (tooSmall) return setProblem(tooSmall);
      setChosen({ file, picture });
    } catch (error) {
      setProblem((error as Error).message);
    }
  }
  async function send(file: File) {
    setChosen(null);
    setSending(0);
    try {
      const { id } = await sendFile(
        file,
        'image',
        {},
        {
          signal: new AbortController().signal,
          onProgress: setSending,
        },
      );
      // Until a card uses it, the server shows it only to its owner.
      onArt({ id, url: URL.createObjectURL(file) });
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setSending(null);
    }
  }
  const shown = problem ?? error;
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="field-label mb-2">{label}</legend>
      {art?.url ? (
        <img
          src={art.url}
          alt={`${label} of the card`}
          className="aspect-[5/7] w-28 rounded-control object-cover"
        />
      ) : (
        <span className="grid aspect-[5/7] w-28 place-items-center rounded-control border border-dashed border-edge text-2 text-muted">
          5 : 7
        </span>
      )}
      <div>
        <UploadButton
          icon={<ImagePlus aria-hidden="true" />}
          accept={uploadLimits.imageTypes.join(',')}
          name={side}
          onFiles={([file]) => file && choose(file)}
        >
          {art ? `Change the ${side}` : `Choose the ${side}`}
        </UploadButton>
      </div>
      {sending !== null && <Progress label={`Uploading the ${side}`} value={sending} />}
      {shown && <FieldError id={`${side}-error`}>{shown}</FieldError>}
      <p className="field-note">{hint}</p>
      {chosen && (
        <Suspense>
          <CropDialog {...chosen} side={side} onCrop={send} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </fieldset>
  );
}
