declare module '#platform/events.ts' {
  interface EventMap {
    'bulk-action.ordered': { bulkActionId: string };
  }
}

// A file without an export is no module, and would replace the platform's events instead of adding to them.
export {};
