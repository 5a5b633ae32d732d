import { useState } from 'react';
import { AccountRow } from '#features/accounts/ui/account-row.tsx';
import { PostMedia } from '#features/uploads/serving/ui/post-media.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { getVerificationDocuments, type VerificationCase } from '../calls.ts';
import { badgeLabels, stateLabels } from './verification-labels.ts';

/** A badge request as reviewers see it. Its documents are fetched on request only. */
export default function RequestedBadge({ item }: { item: VerificationCase }) {
  const { id, account, type, state, statement, links, documentCount } = item;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-56 flex-1">
          <AccountRow account={account} />
        </div>
        <Chip tone="accent">{badgeLabels[type].label} badge</Chip>
        {state === 'in_review' && <Chip tone={stateLabels[state].tone}>{stateLabels[state].label}</Chip>}
      </div>
      <div>
        <h2 className="field-label">Why they qualify</h2>
        <p className="max-w-[64ch] whitespace-pre-line">{statement}</p>
      </div>
      {links.length > 0 && (
        <div>
          <h2 className="field-label">Links</h2>
          <ul className="grid gap-1">
            {links.map((link) => (
              <li key={link}>
                <a
                  href={link}
                  target="_blank"
                  rel="noreferrer nofollow ugc"
                  className="break-all text-link hover:underline"
                >
                  {link}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="grid gap-2">
        <h2 className="field-label">Documents</h2>
        {documentCount === 0 ? (
          <p className="text-2 text-muted">No documents.</p>
        ) : (
          <Documents requestId={id} count={documentCount} />
        )}
      </div>
    </>
  );
}

function Documents({ requestId, count }: { requestId: string; count: number }) {
  const [wanted, setWanted] = useState(false);
  const { data, error, refetch, isFetching } = useCall(
    getVerificationDocuments,
    { params: { requestId } },
    { enabled: wanted },
  );
  if (!wanted) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setWanted(true)}>
          {count === 1 ? 'Show document' : `Show ${count} documents`}
        </Button>
        <p className="text-2 text-muted">The audit log will record that you viewed them.</p>
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading what="the documents">
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  }
  return <PostMedia media={data.items} />;
}
