import { storeMedia } from '#features/uploads/upload/ui/saved-uploads.ts';
import { useViewerId } from '#platform/web/use-call.ts';
import type { Draft } from '../draft-calls.ts';
import { useComposer } from './composer-store.ts';
import { draftKey } from './draft.ts';

/** Opens the composer with a draft and its pictures. */
export function useResumeDraft() {
  const viewerId = useViewerId();
  const goOn = useComposer((state) => state.goOn);
  return (draft: Draft) => {
    if (!viewerId) return;
    storeMedia(`post:${draftKey(viewerId, draft)}`, draft.media);
    goOn(draft);
  };
}
