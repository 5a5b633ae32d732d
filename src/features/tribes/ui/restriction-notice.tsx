import { Ban, MicOff } from 'lucide-react';
import type { Tribe } from '#features/tribes/calls.ts';
import { Page } from '#ui/page.tsx';
import { When } from '#ui/when.tsx';

/** The viewer's ban or mute: until when and why. */
export default function RestrictionNotice({ kept }: { kept: NonNullable<Tribe['kept']> }) {
  const banned = kept.kind === 'banned';
  const Icon = banned ? Ban : MicOff;
  return (
    <Page className="pt-6">
      <div role="status" className="panel flex items-start gap-3 border-s-4 border-bad p-4">
        <Icon aria-hidden="true" className="mt-0.5 shrink-0 text-bad" />
        <div>
          <p className="font-semibold">
            {banned ? 'You’re banned from this tribe' : 'You’re muted in this tribe'}
            {kept.until ? (
              <>
                {' '}
                until <When at={kept.until} inSentence />
              </>
            ) : (
              banned && ' permanently'
            )}
            .
          </p>
          {kept.reason && <p className="mt-1">Moderators’ note: “{kept.reason}”</p>}
        </div>
      </div>
    </Page>
  );
}
