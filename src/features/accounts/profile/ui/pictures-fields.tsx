import { ImageUp, Smile, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { refusalBeforeSending, uploadLimits } from '#features/media/upload-rules.ts';
import { sendFile } from '#features/uploads/upload/ui/send-file.ts';
import { GONE } from '#features/uploads/upload/ui/sending.ts';
import { UploadButton } from '#features/uploads/upload/ui/upload-button.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { toast } from '#ui/toast.ts';
import { AvatarPicker } from '../../ui/avatar-picker.tsx';
import type { ProfileChanges } from './profile-form-values.ts';

type PictureUpload =
  | { state: 'idle' }
  | { state: 'going'; name: string; done: number }
  | { state: 'failed'; name: string; message: string };

export interface PicturesFieldsProps {
  profile: MyProfile;
  /** Children choose a preset avatar; photos aren't allowed. */
  uploads: boolean;
  /** @returns null when it is refused */
  save: (changes: ProfileChanges) => Promise<MyProfile | null>;
}

/** Avatar and banner. They are saved at once, independently of the other fields. */
export function PicturesFields({ profile, uploads, save: saveChanges }: PicturesFieldsProps) {
  const { avatar, banner, displayName } = profile;
  const [choosing, setChoosing] = useState(false);
  async function save(changes: ProfileChanges, message: string) {
    if (await saveChanges(changes)) toast(message, { tone: 'good' });
  }
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={displayName} src={avatar.url} size={96} alt="Your current photo" />
        <div className="grid flex-1 basis-60 gap-2">
          <div className="flex flex-wrap gap-2">
            {uploads && (
              <UploadPicture
                label="Upload a photo"
                onReady={(id) => void save({ avatarMediaId: id }, 'Photo updated.')}
              />
            )}
            <Button size="small" onClick={() => setChoosing(true)}>
              <Smile aria-hidden="true" />
              Choose avatar
            </Button>
            {avatar.id && (
              <Button size="small" onClick={() => void save({ avatarMediaId: null }, 'Photo removed.')}>
                <Trash2 aria-hidden="true" />
                Remove photo
              </Button>
            )}
          </div>
        </div>
      </div>
      {uploads && (
        <div className="grid gap-2">
          <img
            src={banner.url}
            alt="Your current banner"
            width={1500}
            height={400}
            className="h-24 w-full rounded-card bg-raised object-cover sm:h-32"
          />
          <div className="flex flex-wrap gap-2">
            <UploadPicture
              label="Upload a banner"
              onReady={(id) => void save({ bannerMediaId: id }, 'Banner updated.')}
            />
            {!banner.isDefault && (
              <Button size="small" onClick={() => void save({ bannerMediaId: null }, 'Banner removed.')}>
                <Trash2 aria-hidden="true" />
                Remove banner
              </Button>
            )}
          </div>
        </div>
      )}
      <FaceDialog
        open={choosing}
        now={/\/avatars\/(\w+)\.svg$/.exec(avatar.url)?.[1] ?? null}
        onClose={() => setChoosing(false)}
        onChosen={(avatarPreset) => void save({ avatarPreset, avatarMediaId: null }, 'Avatar updated.')}
      />
    </div>
  );
}

interface FaceDialogProps {
  open: boolean;
  now: string | null;
  onClose: () => void;
  onChosen: (preset: string) => void;
}

function FaceDialog({ open, now, onClose, onChosen }: FaceDialogProps) {
  const [picked, setPicked] = useState(now);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Choose an avatar"
      footer={
        <Button
          tone="primary"
          disabled={picked === null}
          onClick={() => {
            if (picked) onChosen(picked);
            onClose();
          }}
        >
          Use this avatar
        </Button>
      }
    >
      <AvatarPicker value={picked} onChange={setPicked} />
    </Dialog>
  );
}

function UploadPicture({ label, onReady }: { label: string; onReady: (mediaId: string) => void }) {
  const id = useId();
  const { upload, send, cancel } = usePictureUpload(onReady);
  let below: ReactNode = null;
  if (upload.state === 'going') {
    below = (
      <Progress
        label={upload.name}
        value={upload.done}
        action={
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        }
      />
    );
  } else if (upload.state === 'failed') {
    below = <FieldError id={`${id}-error`}>{upload.message}</FieldError>;
  }
  return (
    <div className="grid gap-2">
      <UploadButton
        icon={<ImageUp aria-hidden="true" />}
        accept={uploadLimits.imageTypes.join(',')}
        describedBy={upload.state === 'failed' ? `${id}-error` : undefined}
        onFiles={([file]) => file && void send(file)}
      >
        {label}
      </UploadButton>
      {below && <div className="w-64 max-w-full">{below}</div>}
    </div>
  );
}

/** Uploads one picture, with its progress. `onReady` gets its id. */
function usePictureUpload(onReady: (mediaId: string) => void) {
  const [upload, setUpload] = useState<PictureUpload>({ state: 'idle' });
  const running = useRef<AbortController>(null);

  async function send(file: File) {
    const { name } = file;
    const refusal = refusalBeforeSending(file, ['image']);
    if (refusal) return setUpload({ state: 'failed', name, message: refusal.message });
    running.current = new AbortController();
    const { signal } = running.current;
    setUpload({ state: 'going', name, done: 0 });
    try {
      const onProgress = (done: number) => setUpload({ state: 'going', name, done });
      const media = await sendFile(file, 'image', {}, { signal, onProgress });
      setUpload({ state: 'idle' });
      onReady(media.id);
    } catch (error) {
      if (signal.aborted) return setUpload({ state: 'idle' });
      setUpload({ state: 'failed', name, message: (error as Error).message });
    }
  }
  return { upload, send, cancel: () => running.current?.abort(GONE) };
}
