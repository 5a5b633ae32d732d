import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { canKeepPlatformFrames, canMakeFrames } from '#features/frames/frame/policy.ts';
import { FrameForm } from '#features/frames/making/ui/frame-form.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('Make a frame', 'Upload a PNG, choose price and licence, and offer it.');

export default function NewFrame() {
  const { site } = usePlatform();
  return (
    <>
      <WorkHeader kicker={<BackLink to="/my-studio/frames">My frames</BackLink>} title="Make a frame" />
      <Page className="pt-5 pb-16">
        <SignedIn to="make a frame" waiting={<RowsWaiting what="the form" rows={5} />}>
          {(viewer) =>
            canMakeFrames(viewer, site) || canKeepPlatformFrames(viewer) ? (
              <FrameForm viewer={viewer} />
            ) : (
              <EmptyState
                title="Only athletes, creators and team managers make frames"
                action={<ButtonLink to="/frames">Browse frames</ButtonLink>}
              >
                You can use theirs on your cards. If you’re one of them, change your role in your profile.
              </EmptyState>
            )
          }
        </SignedIn>
      </Page>
    </>
  );
}
