import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useComposer } from '#features/posts/compose/ui/composer-store.ts';
import { draftKey } from '#features/posts/compose/ui/draft.ts';
import { storeMedia } from '#features/uploads/upload/ui/saved-uploads.ts';
import type { CallInput, CallReply } from '#platform/call.ts';
import type { Refusal } from '#platform/errors.ts';
import { api } from '#platform/web/api.ts';
import { useViewerId } from '#platform/web/use-call.ts';
import { publishDesign } from '../../publishing/calls.ts';
import type { Autosave } from '../saving/autosave.ts';

type Body = CallInput<typeof publishDesign>['body'];

export interface Publisher {
  publish(body: Body): Promise<void>;
  isPending: boolean;
  problem: (Pick<Refusal, 'message'> & Partial<Pick<Refusal, 'next'>>) | undefined;
}

/** Saves the design, makes something of it, and leads on: to the draft, or to the composer with the picture attached. */
export function usePublish(autosave: Autosave, onPublished: () => void): Publisher {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<Publisher['problem']>();
  const goOn = useGoOn();
  return {
    isPending,
    problem,
    async publish(body) {
      setPending(true);
      setProblem(undefined);
      try {
        if (!(await autosave.flush())) throw new Error('The design isn’t saved yet. Try again when it is.');
        const reply = await api(publishDesign, { body });
        onPublished();
        goOn(reply);
      } catch (error) {
        setProblem(error instanceof Error ? error : new Error('That didn’t work. Try again.'));
        setPending(false);
      }
    },
  };
}

function useGoOn(): (reply: CallReply<typeof publishDesign>) => void {
  const navigate = useNavigate();
  const viewerId = useViewerId();
  const open = useComposer((state) => state.open);
  return ({ media, next }) => {
    if (media && viewerId) {
      storeMedia(`post:${draftKey(viewerId, null)}`, [media]);
      open();
    } else if (next) void navigate(next);
  };
}
