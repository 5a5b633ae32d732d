import { Ban, MicOff } from 'lucide-react';
import type { Tribe } from '#features/tribes/calls.ts';
import { Page } from '#ui/page.tsx';
import { When } from '#ui/when.tsx';

/** What somebody is kept from here, until when and why. */
export default function RestrictionNotice({ kept }: { kept: NonNullable<Tribe['kept']> }) {
  const banned = kept.kind === 'banned';
  const Icon = banned ? Ban : MicOff;
  return (
    <Page className="pt-6">
      <div role="status" className="panel flex items-start gap-3 border-s-4 border-bad p-4">
        <Icon aria-hidden="true" className="mt-0.5 shrink-0 text-bad" />
        <div>
          <p className="font-semibold">
            {banned ? 'You are banned from this tribe' : 'You can only read here for now'}
            {kept.until ? (
              <>
                {' '}
                until <When at={kept.until} />
              </>
            ) : (
              banned && ' for good'
            )}
            .
          </p>
          {kept.reason && <p className="mt-1">Its moderators wrote: “{kept.reason}”</p>}
        </div>
      </div>
    </Page>
  );
}
