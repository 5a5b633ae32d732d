import { getCardRevisions } from '#features/cards/card/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';

/** The public corrections since the first copy. */
export default function CardRevisions({ cardId }: { cardId: string }) {
  const found = useCall(getCardRevisions, { params: { cardId } });
  return (
    <section aria-labelledby="corrections" className="grid gap-3">
      <SectionHeading title={<span id="corrections">Corrections</span>} />
      {found.isPending ? (
        <Loading what="corrections">
          <Skeleton className="h-12 w-full" />
        </Loading>
      ) : found.isError ? (
        <ErrorState onRetry={() => found.refetch()} pending={found.isRefetching}>
          {found.error.message}
        </ErrorState>
      ) : (
        <ol className="panel divide-y divide-line">
          {found.data.items.map(({ revision, note, at, title }) => (
            <li key={revision} className="px-4 py-3">
              <p className="font-semibold">{note || `Published as “${title}”`}</p>
              <p className="text-2 text-muted">
                Revision {revision} · <When at={at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
