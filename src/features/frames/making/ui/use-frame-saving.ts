import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Refusal } from '#platform/errors.ts';
import { api } from '#platform/web/api.ts';
import { toast } from '#ui/toast.ts';
import type { FrameDetails } from '../../frame/calls.ts';
import { createFrame, submitFrame, updateFrame } from '../calls.ts';
import { type FrameDraft, type FrameInput, inputOf, type Problem, problemsOf } from './frame-draft.ts';

interface Saving {
  username: string;
  draft: FrameDraft;
  /** The frame to change; undefined for a new one. */
  frame: FrameDetails | undefined;
}

/** Checks the draft, saves it, and offers it on request. */
export function useFrameSaving({ username, draft, frame }: Saving) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isPending, setPending] = useState(false);
  // Already saved in this form: offering again must not create a second frame.
  const [made, setMade] = useState(frame);
  const [rejected, setRejected] = useState<{ draft: FrameDraft; problem: Problem } | null>(null);
  /** The problems found last time that remain; one of the server remains until something changes. */
  function unsolved(): readonly Problem[] {
    if (rejected) return rejected.draft === draft ? [rejected.problem] : [];
    if (problems.length === 0) return problems;
    const now = problemsOf(inputOf(draft, username));
    return problems.flatMap(({ field }) => now.filter((problem) => problem.field === field));
  }
  async function save(offer: boolean) {
    if (isPending) return;
    const input = inputOf(draft, username);
    const found = problemsOf(input);
    setProblems(found);
    setRejected(null);
    if (found.length > 0) return;
    setPending(true);
    try {
      const saved = made ? await change(made, input) : await api(createFrame, { body: input });
      setMade(saved);
      const after = offer ? await api(submitFrame, { body: { frameId: saved.id } }) : saved;
      void client.invalidateQueries();
      toast(savedMessage(after, offer), { tone: 'good' });
      await navigate(after.path);
    } catch (error) {
      const field = (error instanceof Refusal && error.field) || '';
      setRejected({ draft, problem: { field, message: (error as Error).message } });
    } finally {
      setPending(false);
    }
  }
  return { problems: unsolved(), isPending, save };
}

/** Of a frame that was listed, only the price. */
function change({ id: frameId, version, isFixed, isPlatform, overlay }: FrameDetails, input: FrameInput) {
  const { price, name, mediaId, licence, payees } = input;
  const picture = mediaId === overlay?.id ? {} : { mediaId };
  const rest = { name, licence, ...picture, ...(isPlatform ? {} : { payees }) };
  return api(updateFrame, { body: { frameId, version, price, ...(isFixed ? {} : rest) } });
}

function savedMessage({ state, isUnderReview }: FrameDetails, offer: boolean): string {
  if (!offer) return 'Frame saved.';
  if (state === 'listed') return 'Your frame is in the market.';
  return isUnderReview
    ? 'Frame submitted. Our team reviews it first.'
    : 'Frame submitted. It’s listed once everyone has approved.';
}
