import { ImagePlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { UploadButton } from '#features/media/upload/ui/upload-button.tsx';
import { useUploads } from '#features/media/upload/ui/use-uploads.ts';
import { uploadLimits } from '#features/media/upload-rules.ts';
import { useAct, useFeed } from '#platform/web/use-call.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { FieldError } from '#ui/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { type Asset, addAsset, getAllAssets } from '../../assets/calls.ts';
import { newPicture } from '../operations/new-layers.ts';
import { addNew } from '../operations/selection.ts';
import { screenUrl } from '../parts/design-sources.ts';
import { useWorkbench } from '../ui/editor-context.ts';

/** The owner's pictures: one is added to the page by pressing it, a new one by uploading it. */
export function PicturesPanel({ onAdded }: { onAdded: () => void }) {
  const { editor, sources, parts } = useWorkbench();
  const assets = useFeed(getAllAssets, { query: {} });
  const put = (asset: Asset) => {
    const { id, name, media } = asset;
    sources.learnAssets([asset]);
    parts.refresh();
    const size = { width: media.width ?? 1, height: media.height ?? 1 };
    addNew(editor, [newPicture(editor.document().canvas, { id, name, ...size })], 'Add picture');
    onAdded();
  };
  return (
    <>
      <AddPicture
        onPicture={(asset) => {
          void assets.refetch();
          put(asset);
        }}
      />
      <FeedStates
        feed={assets}
        waiting={
          <Loading what="your pictures" className="mt-3">
            <Skeleton className="h-40 w-full" />
          </Loading>
        }
        empty={<p className="mt-3 text-2 text-muted">Pictures you upload here stay for all your designs.</p>}
      >
        <div className="studio-art-grid" data-large>
          {assets.items.map((asset) => (
            <button
              key={asset.id}
              type="button"
              title={asset.name}
              aria-label={`Add ${asset.name}`}
              onClick={() => put(asset)}
            >
              <img src={screenUrl(asset.media)} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      </FeedStates>
    </>
  );
}

function AddPicture({ onPicture }: { onPicture: (asset: Asset) => void }) {
  const uploads = useUploads({ maxImages: 1, maxVideos: 0 });
  const name = useRef('');
  const add = useAct(addAsset, {
    onDone(asset) {
      uploads.clear();
      onPicture(asset);
    },
    onRefused({ message }) {
      uploads.clear();
      toast(message, { tone: 'bad' });
    },
  });
  const [item] = uploads.items;
  const ready = uploads.ready[0]?.id;
  const { mutate } = add;
  useEffect(() => {
    if (ready) mutate({ body: { mediaId: ready, name: name.current } });
  }, [ready, mutate]);
  return (
    <div className="grid gap-2">
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
