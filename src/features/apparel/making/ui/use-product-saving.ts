import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Refusal } from '#platform/errors.ts';
import { api } from '#platform/web/api.ts';
import { toast } from '#ui/toast.ts';
import type { ApparelDetails } from '../../product/calls.ts';
import { createApparel, publishApparel, updateApparel } from '../calls.ts';
import { type Problem, problemsOf } from './problems.ts';
import { inputOf, type ProductDraft } from './product-draft.ts';

interface Saving {
  username: string;
  draft: ProductDraft;
  /** The product to change; undefined for a new one. */
  product: ApparelDetails | undefined;
  onProblems: (first: Problem) => void;
}

/** Checks the draft, saves it, and publishes on request. */
export function useProductSaving({ username, draft, product, onProblems }: Saving) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isPending, setPending] = useState(false);
  // Already saved in this form: publishing again must not create a second product.
  const [made, setMade] = useState(product);
  const refuse = (found: readonly Problem[]) => {
    setProblems(found);
    if (found[0]) onProblems(found[0]);
  };
  async function save(publish: boolean) {
    if (isPending) return;
    const input = inputOf(draft, username);
    const found = problemsOf(input);
    refuse(found);
    if (found.length > 0) return;
    setPending(true);
    try {
      const saved = made ? await change(made, input) : await api(createApparel, { body: input });
      setMade(saved);
      const after = publish ? await api(publishApparel, { body: { apparelId: saved.id } }) : saved;
      void client.invalidateQueries();
      toast(savedMessage(after, publish), { tone: 'good' });
      await navigate(after.path);
    } catch (error) {
      const field = (error instanceof Refusal && error.field) || '';
      refuse([{ field, message: (error as Error).message }]);
    } finally {
      setPending(false);
    }
  }
  return { problems, isPending, save };
}

/** Who earns can only be set in a draft. */
function change(product: ApparelDetails, { payees, ...input }: ReturnType<typeof inputOf>) {
  const known = { apparelId: product.id, version: product.version };
  return api(updateApparel, {
    body: product.viewer?.canPublish ? { ...known, ...input, payees } : { ...known, ...input },
  });
}

function savedMessage({ state, isUnderReview }: ApparelDetails, publish: boolean): string {
  if (!publish) return 'Product saved.';
  if (state === 'published') return 'Product published.';
  return isUnderReview
    ? 'Product submitted. Our team reviews it first.'
    : 'Product submitted. It goes on sale once everyone has approved.';
}
