import { ImagePlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { uploadLimits } from '#features/media/upload-rules.ts';
import { UploadButton } from '#features/uploads/upload/ui/upload-button.tsx';
import { useUploads } from '#features/uploads/upload/ui/use-uploads.ts';
import { useAct } from '#platform/web/use-call.ts';
import { FieldError } from '#ui/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { type Asset, addAsset } from '../calls.ts';

/** Uploads one picture and adds it to the viewer's. What is wrong with a file is said below the button. */
export function AddPicture({ onPicture }: { onPicture: (asset: Asset) => void }) {
  const uploads = useUploads({ maxImages: 1, maxVideos: 0 });
  const name = useRef('');
  const add = useAct(addAsset, {
    onDone(asset) {
      uploads.clear();
      onPicture(asset);
    },
    onRefused(refusal) {
      uploads.clear();
      toastRefusal(refusal);
    },
  });
  const [item] = uploads.items;
  const ready = uploads.ready[0]?.id;
  const { mutate } = add;
  useEffect(() => {
    if (ready) mutate({ body: { mediaId: ready, name: name.current } });
  }, [ready, mutate]);
  return (
    <div className="grid justify-items-start gap-2">
      <UploadButton
        icon={<ImagePlus aria-hidden />}
        accept={uploadLimits.imageTypes.join(',')}
        onFiles={(files) => {
          name.current = files[0]?.name.replace(/\.[^.]+$/, '').slice(0, 80) ?? '';
          if (item) uploads.remove(item.key);
          uploads.add(files.slice(0, 1));
        }}
      >
        Upload a picture
      </UploadButton>
      {item && item.state !== 'failed' && <Progress label={`Uploading ${item.name}`} value={item.progress} />}
      {item?.state === 'failed' && <FieldError id="studio-upload-error">{item.message}</FieldError>}
      {uploads.notice && <p className="text-2">{uploads.notice}</p>}
    </div>
  );
}
