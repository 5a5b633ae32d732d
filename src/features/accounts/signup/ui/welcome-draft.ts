import type { Answers, Step } from './welcome-steps.ts';

const KEPT_AS = 'welcome-draft';

interface Draft {
  accountId: string;
  step: Step;
  answers: Partial<Answers>;
}

/** The answers before a reload, in this tab, by this account. */
export function readDraft(accountId: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null') as Draft | null;
    return draft?.accountId === accountId ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify(draft));
  } catch {
    // Without storage a reload starts over; nothing else is lost.
  }
}

export function forgetDraft(): void {
  sessionStorage.removeItem(KEPT_AS);
}
