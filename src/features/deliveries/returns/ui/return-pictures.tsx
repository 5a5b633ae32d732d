import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { refusalBeforeSending, uploadLimits } from '#features/media/upload-rules.ts';
import { sendFile } from '#features/uploads/upload/ui/send-file.ts';
import { UploadButton } from '#features/uploads/upload/ui/upload-button.tsx';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { MOST_RETURN_IMAGES } from '../return-states.ts';

export interface ReturnPicture {
  id: string;
  /** Of the file on this device: nobody else sees it before the request is sent. */
  url: string;
}

interface ReturnPicturesProps {
  pictures: readonly ReturnPicture[];
  onChange: (pictures: ReturnPicture[]) => void;
}

/** Up to five pictures of what is wrong. */
export function ReturnPictures({ pictures, onChange }: ReturnPicturesProps) {
  const [sending, setSending] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const room = MOST_RETURN_IMAGES - pictures.length;
  async function send(files: readonly File[]) {
    setProblem(files.length > room ? `Add up to ${MOST_RETURN_IMAGES} pictures.` : undefined);
    const added: ReturnPicture[] = [];
    for (const file of files.slice(0, room)) {
      const refusal = refusalBeforeSending(file, ['image']);
      setSending(0);
      try {
        if (refusal) throw refusal;
        const sent = { signal: new AbortController().signal, onProgress: setSending };
        const { id } = await sendFile(file, 'image', {}, sent);
        added.push({ id, url: URL.createObjectURL(file) });
      } catch (failed) {
        setProblem((failed as Error).message);
      }
    }
    setSending(null);
    onChange([...pictures, ...added]);
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">Pictures</legend>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ id, url }, i) => (
            <li key={id} className="flex items-start">
              <img src={url} alt="" width={72} height={72} className="size-18 rounded-control object-cover" />
              <IconButton
                label={`Remove picture ${i + 1}`}
                icon={<X />}
                onClick={() => onChange(pictures.filter((picture) => picture.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {sending !== null && <Progress label="Uploading the picture" value={sending} />}
      {problem && <FieldError id="return-pictures-error">{problem}</FieldError>}
      {room > 0 && (
        <div>
          <UploadButton
            icon={<ImagePlus aria-hidden="true" />}
            accept={uploadLimits.imageTypes.join(',')}
            multiple
            onFiles={(files) => void send(files)}
          >
            Add pictures
          </UploadButton>
        </div>
      )}
    </fieldset>
  );
}
