import { ImagePlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { refusalBeforeSending, uploadLimits } from '#features/media/upload-rules.ts';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { sendFile } from './send-file.ts';
import { UploadButton } from './upload-button.tsx';

export interface AttachedPicture {
  id: string;
  /** Of the file on this device: nobody else sees it before the request is sent. */
  url: string;
}

interface AttachedPicturesProps {
  label: string;
  /** How many there can be. */
  most: number;
  pictures: readonly AttachedPicture[];
  onChange: (pictures: AttachedPicture[]) => void;
}

/** Pictures that go with what somebody writes. */
export function AttachedPictures({ label, most, pictures, onChange }: AttachedPicturesProps) {
  const id = useId();
  const [sending, setSending] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const room = most - pictures.length;
  async function send(files: readonly File[]) {
    setProblem(files.length > room ? `Add up to ${most} ${most === 1 ? 'picture' : 'pictures'}.` : undefined);
    const added: AttachedPicture[] = [];
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
      <legend className="field-label mb-1.5">{label}</legend>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ id: mediaId, url }, i) => (
            <li key={mediaId} className="flex items-start">
              <img src={url} alt="" width={72} height={72} className="size-18 rounded-control object-cover" />
              <IconButton
                label={`Remove picture ${i + 1}`}
                icon={<X />}
                onClick={() => onChange(pictures.filter((picture) => picture.id !== mediaId))}
              />
            </li>
          ))}
        </ul>
      )}
      {sending !== null && <Progress label="Uploading the picture" value={sending} />}
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
      {room > 0 && (
        <div>
          <UploadButton
            icon={<ImagePlus aria-hidden="true" />}
            accept={uploadLimits.imageTypes.join(',')}
            multiple={most > 1}
            onFiles={(files) => void send(files)}
          >
            {most > 1 ? 'Add pictures' : 'Add a picture'}
          </UploadButton>
        </div>
      )}
    </fieldset>
  );
}
