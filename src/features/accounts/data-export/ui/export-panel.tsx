import { useQueryClient } from '@tanstack/react-query';
import { Download, PackageOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type ExportState, getExport, requestExport } from '#features/accounts/data-export/calls.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { callKey, useAct, useCall, useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { fileSize } from '#ui/format/number.ts';
import { Progress } from '#ui/progress.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toastFailure, toastRefusal } from '#ui/toast.ts';
import { Day } from '#ui/when.tsx';

const LOOK_AGAIN_MS = 3000;

/** Requests an export, waits for it and downloads it. */
export function ExportPanel() {
  const { data, isError, refetch, isFetching } = useCall(getExport, {});
  const client = useQueryClient();
  const viewer = useViewerId();
  const ask = useAct(requestExport, {
    onDone: (state) => client.setQueryData([...callKey(getExport, {}), viewer], state),
    onRefused: toastRefusal,
  });
  const isInProgress = data?.state === 'pending' || data?.state === 'running';
  useEffect(() => {
    if (!isInProgress) return;
    const timer = setInterval(() => void refetch(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isInProgress, refetch]);

  if (isError && !data) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) {
    return (
      <Loading what="your export">
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  }
  return (
    <div className="panel grid gap-4 p-4 sm:p-6">
      <p className="max-w-[60ch]">
        A ZIP file with your data from all our sites: profile, posts, comments, likes, tribes, follows and
        sessions as JSON, plus the pictures and videos you uploaded.
      </p>
      <div role="status">
        {isInProgress && <Progress label="We’re preparing your file. You can leave this page." value={0.5} />}
        {data.state === 'failed' && <p className="text-bad">The export failed. Request it again.</p>}
      </div>
      {data.state === 'ready' ? (
        <Ready file={data} onAgain={() => ask.mutate({})} />
      ) : (
        !isInProgress && (
          <div>
            <Button pending={ask.isPending} onClick={() => ask.mutate({})}>
              <PackageOpen aria-hidden="true" />
              Request export
            </Button>
          </div>
        )
      )}
    </div>
  );
}

function Ready({ file: { bytes, askedAt, expiresAt }, onAgain }: { file: ExportState; onAgain: () => void }) {
  const [pending, setPending] = useState(false);
  async function download() {
    setPending(true);
    try {
      await saveFile('/api/account/export/file', `my-data-${askedAt?.slice(0, 10) ?? 'export'}.zip`);
    } catch (error) {
      toastFailure(error, 'The download failed.');
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      <p className="text-2 text-muted">
        Created <Day at={askedAt ?? ''} />, {fileSize(bytes ?? 0)}. Only you can download it, until{' '}
        <Day at={expiresAt ?? ''} />.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" pending={pending} onClick={() => void download()}>
          <Download aria-hidden="true" />
          Download
        </Button>
        <Button onClick={onAgain}>Request a new one</Button>
      </div>
    </>
  );
}
