import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Refusal } from '#platform/errors.ts';
import { api } from '#platform/web/api.ts';
import { createPrintedCard as createRules } from '#rules/printed-cards/making/calls.ts';
import { toast } from '#ui/toast.ts';
import type { PrintedCardDetails } from '../../product/calls.ts';
import { createPrintedCard, publishPrintedCard, updatePrintedCard } from '../calls.ts';
import { inputOf, type PrintDraft } from './print-draft.ts';

export interface Problem {
  /** The control's name. */
  field: string;
  message: string;
}
type Input = ReturnType<typeof inputOf>;

interface Saving {
  username: string;
  cardId: string;
  draft: PrintDraft;
  /** The printed card to change; undefined for a new one. */
  card: PrintedCardDetails | undefined;
}

/** Checks the draft, saves it, and publishes on request. */
export function usePrintSaving({ username, cardId, draft, card }: Saving) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isPending, setPending] = useState(false);
  // Already saved in this form: publishing again must not create a second one.
  const [made, setMade] = useState(card);
  async function save(publish: boolean) {
    if (isPending) return;
    const input = inputOf(draft, cardId, username);
    const found = problemsOf(input);
    setProblems(found);
    if (found.length > 0) return;
    setPending(true);
    try {
      const saved = made
        ? await change(made, input, draft.stockWas)
        : await api(createPrintedCard, { body: input });
      setMade(saved);
      const after = publish ? await api(publishPrintedCard, { body: { productId: saved.id } }) : saved;
      void client.invalidateQueries();
      toast(savedMessage(after, publish), { tone: 'good' });
      await navigate(after.path);
    } catch (error) {
      const field = (error instanceof Refusal && error.field) || '';
      setProblems([{ field, message: (error as Error).message }]);
    } finally {
      setPending(false);
    }
  }
  return { problems, isPending, save };
}

/** One for each field. */
function problemsOf(input: Input): Problem[] {
  const checked = createRules.body.safeParse(input);
  if (checked.success) return [];
  const problems = checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  return [...new Map(problems.toReversed().map((problem) => [problem.field, problem])).values()].toReversed();
}

/** What all prints of a run share is only sent while it can change, and who earns only in a draft. */
function change(card: PrintedCardDetails, input: Input, stockWas: number | null) {
  const { cardId: _, size, finish, edges, frontMediaId, backMediaId, twin, payees, ...always } = input;
  const make = { size, finish, edges, frontMediaId, backMediaId, twin };
  return api(updatePrintedCard, {
    body: {
      productId: card.id,
      version: card.version,
      ...always,
      ...(stockWas === null ? {} : { stockWas }),
      ...(card.isRunStarted ? {} : make),
      ...(card.viewer?.canPublish ? { payees } : {}),
    },
  });
}

function savedMessage({ state, isUnderReview }: PrintedCardDetails, publish: boolean): string {
  if (!publish) return 'Printed card saved.';
  if (state === 'published') return 'Your card is on sale in print.';
  return isUnderReview
    ? 'Printed card submitted. Our team reviews it first.'
    : 'Printed card submitted. It goes on sale once everyone has approved.';
}
