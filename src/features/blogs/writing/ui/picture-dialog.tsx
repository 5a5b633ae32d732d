import { ImagePlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { uploadLimits } from '#features/media/upload-rules.ts';
import { UploadButton } from '#features/uploads/upload/ui/upload-button.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { limits } from '../../blog.ts';
import { type SentPicture, usePicture } from './use-picture.ts';

interface PictureDialogProps {
  onClose: () => void;
  onAdd: (picture: { mediaId: string; alt: string; caption: string }) => void;
}

/** A picture for the text: the file, what it shows, and a caption. */
export function PictureDialog({ onClose, onAdd }: PictureDialogProps) {
  const [picture, setPicture] = useState<SentPicture | null>(null);
  const [alt, setAlt] = useState('');
  const [caption, setCaption] = useState('');
  const [missing, setMissing] = useState<'file' | 'alt' | null>(null);
  const { progress, error, send } = usePicture((sent) => {
    setPicture(sent);
    setMissing(null);
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog is inside of the blog's form as React sees it.
    event.stopPropagation();
    if (!picture) return setMissing('file');
    if (!alt.trim()) return setMissing('alt');
    onAdd({ mediaId: picture.id, alt, caption });
  }
  return (
    <Dialog open onClose={onClose} title="Add a picture">
      <form onSubmit={submit} noValidate className="grid gap-5">
        {picture && (
          <img src={picture.url} alt="" className="max-h-64 w-full rounded-card bg-raised object-contain" />
        )}
        <div className="grid justify-items-start gap-2">
          <PictureFile
            progress={progress}
            label={picture ? 'Choose another picture' : 'Choose a picture'}
            onFile={send}
          />
          {(error || missing === 'file') && (
            <FieldError id="picture-error">{error || 'Choose a picture first.'}</FieldError>
          )}
        </div>
        <Field
          label="What it shows"
          hint="For people who can’t see it."
          {...(missing === 'alt' ? { error: 'Describe the picture.' } : {})}
        >
          <TextInput value={alt} maxLength={limits.alt} onChange={(event) => setAlt(event.target.value)} />
        </Field>
        <Field label="Caption" optional hint="Shown below the picture.">
          <TextInput value={caption} maxLength={200} onChange={(event) => setCaption(event.target.value)} />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" pending={progress !== null}>
            Add picture
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface PictureFileProps {
  /** 0 to 1 while one is sent. */
  progress: number | null;
  label: string;
  onFile: (file: File) => void;
}

export function PictureFile({ progress, label, onFile }: PictureFileProps) {
  return (
    <UploadButton
      icon={<ImagePlus aria-hidden="true" />}
      accept={uploadLimits.imageTypes.join(',')}
      disabled={progress !== null}
      onFiles={([file]) => file && onFile(file)}
    >
      {progress === null ? label : `Uploading… ${Math.round(progress * 100)} %`}
    </UploadButton>
  );
}
