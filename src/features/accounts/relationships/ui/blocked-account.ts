export interface Blocked {
  username: string;
  displayName: string;
}

/** The account that the profile call says the viewer blocked; null for every other refusal. */
export function blockedAccountOf(error: unknown): Blocked | null {
  const { code, details } = (error ?? {}) as { code?: unknown; details?: unknown };
  return code === 'YOU_BLOCKED' ? (details as Blocked) : null;
}
