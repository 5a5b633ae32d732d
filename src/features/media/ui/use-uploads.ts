export function useUploads(_: object) {
  return {
    items: [] as unknown[],
    ready: [] as { id: string; alt: string }[],
    isBusy: false,
    hasFailed: false,
    clear() {},
  };
}
