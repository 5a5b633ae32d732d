import { useState } from 'react';
import { useSessionKnown, useViewer } from '#features/accounts/session.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { DesignList } from '#features/studio/ui/design-list.tsx';
import { NewDesign } from '#features/studio/ui/new-design.tsx';
import { siteRules } from '#platform/site-rules.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { StudioIntro } from '../ui/studio-intro.tsx';

export const meta = unlistedMeta('My Studio', 'Your designs for cards, posts and prints.');

export default function MyStudio() {
  const [making, setMaking] = useState(false);
  const [inBin, setInBin] = useState(false);
  const { site } = usePlatform();
  const isKnown = useSessionKnown();
  const viewer = useViewer();
  const mayMake = viewer !== null && viewer.state !== 'pending';
  return (
    <>
      <WorkHeader
        title="My Studio"
        actions={
          mayMake && (
            <Button tone="primary" onClick={() => setMaking(true)}>
              Create a design
            </Button>
          )
        }
      >
        {mayMake && (
          <nav aria-label="Studio" className="flex flex-wrap gap-2">
            {siteRules[site].can.usePhotos && (
              <ButtonLink size="small" to="/my-studio/assets">
                My pictures
              </ButtonLink>
            )}
            <ButtonLink size="small" to="/my-studio/frames">
              My frames
            </ButtonLink>
            <Button size="small" aria-pressed={inBin} onClick={() => setInBin(!inBin)}>
              {inBin ? 'Show designs' : 'Show bin'}
            </Button>
          </nav>
        )}
      </WorkHeader>
      <Page className="pt-5 pb-16">
        {isKnown && !viewer ? (
          <StudioIntro />
        ) : (
          <SignedIn to="see your designs" waiting={<RowsWaiting what="your designs" rows={4} />}>
            {() => (
              <>
                <DesignList inBin={inBin} />
                <NewDesign open={making} onClose={() => setMaking(false)} />
              </>
            )}
          </SignedIn>
        )}
      </Page>
    </>
  );
}
