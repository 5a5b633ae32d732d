import { useFeed } from '#platform/web/use-call.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { type Asset, getAllAssets } from '../../assets/calls.ts';
import { AddPicture } from '../../assets/ui/add-picture.tsx';
import { findLayer } from '../commands/command.ts';
import { fillPicture, layerToFill } from '../operations/fill-picture.ts';
import { newPicture } from '../operations/new-layers.ts';
import { addNew } from '../operations/selection.ts';
import { screenUrl } from '../parts/design-sources.ts';
import { type EditorState, pageOf } from '../state/editor-store.ts';
import { useEditorState, useWorkbench } from '../ui/editor-context.ts';

/** The owner's pictures: one is added to the page by pressing it, a new one by uploading it. */
export function PicturesPanel({ onAdded }: { onAdded: () => void }) {
  const { editor, sources, parts } = useWorkbench();
  const assets = useFeed(getAllAssets, { query: {} });
  const toFill = useEditorState(layerToFill);
  const place = useEditorState((state) => placeName(state, toFill));
  const put = (asset: Asset) => {
    const { id, name, media } = asset;
    sources.learnAssets([asset]);
    parts.refresh();
    const size = { width: media.width ?? 1, height: media.height ?? 1 };
    if (toFill) fillPicture(editor, toFill, { id, name, ...size });
    else addNew(editor, [newPicture(editor.document().canvas, { id, name, ...size })], 'Add picture');
    onAdded();
  };
  return (
    <>
      {place && (
        <p role="status" className="studio-filling">
          The picture you choose takes the place of “{place}”.
        </p>
      )}
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

/** What a layer that is to be filled is called: "Your photo". */
function placeName(state: EditorState, layerId: string | null): string | null {
  const layer = layerId === null ? null : findLayer(pageOf(state), layerId)?.layer;
  return layer ? (layer.placeholder ?? layer.name) : null;
}
