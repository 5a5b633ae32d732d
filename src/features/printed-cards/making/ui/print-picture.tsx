import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { refusalBeforeSending, uploadLimits } from '#features/media/upload-rules.ts';
import { sendFile } from '#features/uploads/upload/ui/send-file.ts';
import { UploadButton } from '#features/uploads/upload/ui/upload-button.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Progress } from '#ui/progress.tsx';
import type { PrintUpload } from './print-draft.ts';

interface PrintPictureProps {
  side: 'front' | 'back';
  upload: PrintUpload | null;
  onUpload: (upload: PrintUpload | null) => void;
}

/** Uploads a larger picture that is printed instead of the card's own. */
export function PrintPicture({ side, upload, onUpload }: PrintPictureProps) {
  const [sending, setSending] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  async function send(file: File) {
    const refusal = refusalBeforeSending(file, ['image']);
    setProblem(refusal?.message);
    if (refusal) return;
    setSending(0);
    try {
      const how = { signal: new AbortController().signal, onProgress: setSending };
      const { id } = await sendFile(file, 'image', {}, how);
      onUpload({ id, url: URL.createObjectURL(file) });
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setSending(null);
    }
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <UploadButton
          icon={<ImagePlus aria-hidden="true" />}
          accept={uploadLimits.imageTypes.join(',')}
          name={`${side}MediaId`}
          onFiles={([file]) => file && void send(file)}
        >
          {upload ? `Change the picture of the ${side}` : `Upload a picture for the ${side}`}
        </UploadButton>
        {upload && <Button onClick={() => onUpload(null)}>Use the card’s picture</Button>}
      </div>
      {sending !== null && <Progress label={`Uploading the ${side}`} value={sending} />}
      {problem && <FieldError id={`${side}-upload-error`}>{problem}</FieldError>}
    </div>
  );
}
