export {};

declare module '#platform/events.ts' {
  interface EventMap {
    'two-factor.changed': {
      accountId: string;
      change: 'enabled' | 'disabled' | 'recovery_code_used' | 'recovery_codes_renewed';
    };
    /** `before`: both as they were, to notify the old ones. */
    'contact.changed': {
      accountId: string;
      kind: 'email' | 'phone';
      change: 'added' | 'changed' | 'removed' | 'restored';
      before: { email: string | null; phone: string | null };
      /** What the message to the old address can undo; null when it was undone by that. */
      historyId: string | null;
    };
  }
}
