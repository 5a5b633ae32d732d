import { RichTextView } from '#features/posts/text/ui/rich-text-view.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { getPostHistory } from '../calls.ts';

/** The versions of a post, newest first. */
export default function PostHistory({ postId, onClose }: { postId: string; onClose: () => void }) {
  const history = useCall(getPostHistory, { params: { postId } });
  return (
    <Dialog open onClose={onClose} title="Edit history" size="wide">
      {history.isPending && (
        <Loading what="the edit history">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {history.isError && <ErrorState onRetry={() => history.refetch()}>{history.error.message}</ErrorState>}
      {history.data && (
        <ol className="flex flex-col gap-5">
          {history.data.items.map(({ version, since, title, content, media }, place) => (
            <li key={version} className="flex flex-col gap-2 border-s-2 border-line ps-4">
              <p className="type-label text-1 text-muted">
                {place === 0 ? 'Current version, since ' : 'Version from '}
                <When at={since} />
              </p>
              {title && <p className="type-heading text-4">{title}</p>}
              <RichTextView content={content} />
              {media.map(({ id, alt }, i) => (
                <p key={id} className="text-2 text-muted">
                  {media.length > 1 ? `Photo ${i + 1}` : 'Photo'}: {alt || 'no alt text'}
                </p>
              ))}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
