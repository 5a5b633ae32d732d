import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toastFailure, toastRefusal } from '#ui/toast.ts';
import { exportChild, getChildExport } from '../calls.ts';

const LOOK_AGAIN = 3000;

/** A ZIP of a child’s data, built in the background. */
export function ExportRow({ childId, name }: { childId: string; name: string }) {
  const client = useQueryClient();
  const { data } = useCall(getChildExport, { query: { childId } });
  const refresh = () => client.invalidateQueries({ queryKey: callKey(getChildExport) });
  const make = useAct(exportChild, {
    onDone: refresh,
    onRefused: toastRefusal,
  });
  const [fetching, setFetching] = useState(false);
  const working = data?.state === 'pending' || data?.state === 'running';
  useEffect(() => {
    if (!working) return;
    const timer = setInterval(refresh, LOOK_AGAIN);
    return () => clearInterval(timer);
  });

  async function save() {
    setFetching(true);
    try {
      await saveFile(`/api/guardian/export/${childId}/file`, 'child-data.zip');
    } catch (error) {
      toastFailure(error, 'The download failed.');
    } finally {
      setFetching(false);
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-semibold">Download data</h3>
        <p className="text-2 text-muted" role="status">
          {working && 'We’re preparing the file. This takes about a minute.'}
          {data?.state === 'ready' && 'The ZIP file is ready. You can download it for seven days.'}
          {data?.state === 'failed' && 'The export failed. Try again.'}
          {(!data || data.state === 'none') && `A ZIP file with everything ${name} has here.`}
        </p>
      </div>
      {data?.state === 'ready' ? (
        <Button size="small" pending={fetching} onClick={save}>
          <Download aria-hidden="true" size={18} />
          Download ZIP
        </Button>
      ) : (
        <Button
          size="small"
          pending={make.isPending || working}
          onClick={() => make.mutate({ body: { childId } })}
        >
          Request export
        </Button>
      )}
    </div>
  );
}
