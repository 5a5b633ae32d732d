declare module '#platform/events.ts' {
  interface EventMap {
    'bulk-action.ordered': { bulkActionId: string };
  }
}

// Without an export this file isn't a module, and would replace the platform's events instead of adding to them.
export {};
