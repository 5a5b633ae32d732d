import { useViewer } from '#features/accounts/session.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { mayWrite } from '../../policy.ts';

/** For those who may write one. */
export function WriteLink() {
  const viewer = useViewer();
  const { site } = usePlatform();
  if (!viewer || !mayWrite(viewer, siteRules[site])) return null;
  return (
    <>
      <ButtonLink to="/blogs/mine">My blogs</ButtonLink>
      <ButtonLink to="/blogs/new" tone="primary">
        Write a blog
      </ButtonLink>
    </>
  );
}
