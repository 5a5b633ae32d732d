import type { ReactNode } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { getMyConsent } from '#features/guardians/consent/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Day } from '#ui/when.tsx';

/** Shown where a child adds pictures, until the second email to its guardian: what has to happen first. */
export function PicturesOrNote({ children }: { children: ReactNode }) {
  const ageBand = useViewer()?.ageBand;
  const isMinor = ageBand === 'under_13' || ageBand === '13_17';
  const { data } = useCall(getMyConsent, {}, { enabled: isMinor });
  if (!data?.picturesFrom) return children;
  return (
    <p className="rounded-control border border-edge border-dashed p-3 text-2 text-muted">
      You can add pictures from <Day at={data.picturesFrom} />. First we email your grown-up one more time.
    </p>
  );
}
