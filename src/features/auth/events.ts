export {};

declare module '#platform/events.ts' {
  interface EventMap {
    'two-factor.changed': {
      accountId: string;
      change: 'enabled' | 'disabled' | 'recovery_code_used' | 'recovery_codes_renewed';
    };
  }
}
