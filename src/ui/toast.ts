import type { NextStep } from '#platform/errors.ts';

export type ToastTone = 'plain' | 'good' | 'bad';

export type Toast = {
  id: number;
  message: string;
  tone: ToastTone;
  action?: { label: string; run: () => void } | NextStep;
};

export type ToastOptions = {
  tone?: ToastTone;
  /** One action: Undo, Retry. */
  action?: Toast['action'];
  /** Milliseconds it is shown. Errors and messages with an action stay longer. */
  stay?: number;
};

const LIMIT = 3;
let toasts: readonly Toast[] = [];
let lastId = 0;
const timers = new Map<number, { stay: number; timer?: ReturnType<typeof setTimeout> }>();
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message. Call it from anywhere in the browser; returns the id for `dismissToast`. */
export function toast(message: string, { tone = 'plain', action, stay }: ToastOptions = {}): number {
  const id = ++lastId;
  timers.set(id, { stay: stay ?? (action || tone === 'bad' ? 8000 : 4500) });
  for (const old of toasts.slice(0, Math.max(0, toasts.length - LIMIT + 1))) dismissToast(old.id);
  set([...toasts, { id, message, tone, action }]);
  resumeToasts();
  return id;
}

/** Shows why something was refused, with the link to where it can be mended. */
export const toastRefusal = ({ message, next }: { message: string; next?: NextStep | undefined }): number =>
  toast(message, { tone: 'bad', ...(next ? { action: next } : {}) });

/** The same of whatever was caught. @param what failed, as a sentence in front of the reason */
export function toastFailure(caught: unknown, what?: string): number {
  const reason = caught instanceof Error ? caught : new Error('Something went wrong. Try again.');
  return toastRefusal({ ...reason, message: what ? `${what} ${reason.message}` : reason.message });
}

export function dismissToast(id: number) {
  clearTimeout(timers.get(id)?.timer);
  timers.delete(id);
  set(toasts.filter((one) => one.id !== id));
}

/** Messages stay while somebody reads them. */
export function pauseToasts() {
  for (const entry of timers.values()) {
    clearTimeout(entry.timer);
    entry.timer = undefined;
  }
}

export function resumeToasts() {
  for (const [id, entry] of timers) entry.timer ??= setTimeout(() => dismissToast(id), entry.stay);
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
};
