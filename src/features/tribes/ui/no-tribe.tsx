import { useViewerId } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Art } from '#ui/ornament.tsx';
import { Page } from '#ui/page.tsx';

/** An unknown tribe, or one the viewer may not see: both look the same. */
export function NoTribe() {
  const viewer = useViewerId();
  return (
    <Page width="reading" className="grid justify-items-center gap-3 py-16 text-center">
      <Art scene="error" />
      <p className="kicker type-label mt-4">Not found</p>
      <h1 className="type-display text-7">Tribe not found</h1>
      <p className="max-w-[44ch] text-4 text-muted">
        It may have been renamed or closed, or it’s for members only.
        {viewer === null && ' If you’re a member, sign in.'}
      </p>
      <ButtonLink tone="primary" to="/tribes" className="mt-4">
        Find a tribe
      </ButtonLink>
    </Page>
  );
}
