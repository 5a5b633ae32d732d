import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { useComposer } from '#features/posts/compose/ui/composer-store.ts';

const Composer = lazy(() => import('#features/posts/compose/ui/composer.tsx'));

/**
 * Rendered once in the shell: the create-post dialog. `?create` on any address opens it, so that signing in can lead
 * there; for people without a tribe the dialog explains how to find one.
 */
export function ComposerHost() {
  const viewer = useViewer();
  const { isOpen, open } = useComposer();
  const [search, setSearch] = useSearchParams();
  const wanted = search.has('create');
  useEffect(() => {
    if (!wanted || !viewer) return;
    open();
    search.delete('create');
    setSearch(search, { replace: true, preventScrollReset: true });
  }, [wanted, viewer, open, search, setSearch]);
  return isOpen && viewer ? (
    <Suspense>
      <Composer />
    </Suspense>
  ) : null;
}
