import { Link } from 'react-router';
import type { FrameDetails } from '#features/frames/frame/calls.ts';
import { getMyFrames } from '#features/frames/mine/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { newFrame } from '../operations/new-layers.ts';
import { addNew } from '../operations/selection.ts';
import { useWorkbench } from '../ui/editor-context.ts';

/** What a design may show: a licence for one card is used where the card is made. */
const fitsDesigns = ({ viewer, licence, isMine }: FrameDetails) =>
  (viewer?.canUse ?? false) && isMine && (licence === 'unlimited' || viewer?.holding === null);

/** The owner's frames: one is laid over the page by pressing it. */
export function FramesPanel({ onAdded }: { onAdded: () => void }) {
  const { editor, sources, parts } = useWorkbench();
  const frames = useFeed(getMyFrames, { query: { limit: 50 } });
  const put = ({ id, name, overlay, preview }: FrameDetails) => {
    sources.learnFrames([{ id, url: overlay?.url ?? preview.url }]);
    parts.refresh();
    addNew(editor, [newFrame(editor.document().canvas, { id, name })], 'Add frame');
    onAdded();
  };
  return (
    <>
      <FeedStates
        feed={frames}
        waiting={
          <Loading what="your frames">
            <Skeleton className="h-40 w-full" />
          </Loading>
        }
        empty={<p className="text-2 text-muted">Frames you make or add are here for all your designs.</p>}
      >
        <div className="studio-art-grid" data-large data-cards>
          {frames.items.filter(fitsDesigns).map((frame) => (
            <button
              key={frame.id}
              type="button"
              title={frame.name}
              aria-label={`Add ${frame.name}`}
              onClick={() => put(frame)}
            >
              <img src={frame.preview.url} alt="" width={100} height={140} loading="lazy" />
            </button>
          ))}
        </div>
      </FeedStates>
      <p className="text-2 text-muted">
        <Link to="/frames" className="link" target="_blank">
          Find frames
        </Link>
        . Pick single-card frames in the card maker.
      </p>
    </>
  );
}
