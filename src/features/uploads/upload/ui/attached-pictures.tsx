import { ImagePlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { refusalBeforeSending, refusals, uploadLimits } from '#features/media/upload-rules.ts';
import type { Refusal } from '#platform/errors.ts';
import { FieldError } from '#ui/field.tsx';
import { fileSize } from '#ui/format/number.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { sendFile } from './send-file.ts';
import { UploadButton } from './upload-button.tsx';

export interface AttachedPicture {
  id: string;
  /** Of the file on this device: nobody else sees it before the request is sent. */
  url: string;
  /** Of a PDF, which isn't shown. */
  name?: string;
}

interface AttachedPicturesProps {
  label: string;
  /** How many there can be. */
  most: number;
  /** Takes PDFs too, up to this size. */
  pdfBytes?: number;
  /** What else there is to know before choosing. */
  note?: string;
  pictures: readonly AttachedPicture[];
  onChange: (pictures: AttachedPicture[]) => void;
}

/** Pictures that go with what somebody writes. */
export function AttachedPictures({ label, most, pdfBytes, note, pictures, onChange }: AttachedPicturesProps) {
  const id = useId();
  const [sending, setSending] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const room = most - pictures.length;
  async function send(files: readonly File[]) {
    setProblem(files.length > room ? `Add up to ${most} ${most === 1 ? 'picture' : 'pictures'}.` : undefined);
    const added: AttachedPicture[] = [];
    for (const file of files.slice(0, room)) {
      const isPdf = pdfBytes !== undefined && file.type === PDF;
      const refusal = isPdf ? pdfRefusal(file, pdfBytes) : refusalBeforeSending(file, ['image']);
      setSending(0);
      try {
        if (refusal) throw refusal;
        const sent = { signal: new AbortController().signal, onProgress: setSending };
        const { id } = await sendFile(file, isPdf ? 'file' : 'image', {}, sent);
        added.push({ id, url: URL.createObjectURL(file), ...(isPdf ? { name: file.name } : {}) });
      } catch (failed) {
        const { code, message } = failed as Partial<Refusal> & Error;
        setProblem(pdfBytes && code === 'BAD_TYPE' ? NEITHER : message);
      }
    }
    setSending(null);
    onChange([...pictures, ...added]);
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-1.5">{label}</legend>
      {note && <p className="text-2 text-muted">{note}</p>}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ id: mediaId, url, name }, i) => (
            <li key={mediaId} className="flex min-w-0 items-start">
              {name ? (
                <span className="self-center wrap-anywhere">{name}</span>
              ) : (
                <img
                  src={url}
                  alt=""
                  width={72}
                  height={72}
                  className="size-18 rounded-control object-cover"
                />
              )}
              <IconButton
                label={name ? `Remove ${name}` : `Remove picture ${i + 1}`}
                icon={<X />}
                onClick={() => onChange(pictures.filter((picture) => picture.id !== mediaId))}
              />
            </li>
          ))}
        </ul>
      )}
      {sending !== null && (
        <Progress label={pdfBytes ? 'Uploading the file' : 'Uploading the picture'} value={sending} />
      )}
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
      {room > 0 && (
        <div>
          <UploadButton
            icon={<ImagePlus aria-hidden="true" />}
            accept={[...uploadLimits.imageTypes, ...(pdfBytes ? ['.pdf', PDF] : [])].join(',')}
            multiple={most > 1}
            onFiles={(files) => void send(files)}
          >
            {pdfBytes ? 'Add a picture or PDF' : most > 1 ? 'Add pictures' : 'Add a picture'}
          </UploadButton>
        </div>
      )}
    </fieldset>
  );
}

const PDF = 'application/pdf';
const NEITHER = 'This file is no picture or PDF. Choose another one.';

const pdfRefusal = ({ size }: File, most: number) => {
  if (size === 0) return refusals.empty;
  return size > most ? new Error(`This PDF has more than ${fileSize(most)}. Choose a smaller one.`) : null;
};
