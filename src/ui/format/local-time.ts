/** `2026-11-21T15:00`, in the viewer's own zone: as a datetime-local field has it. */
export function localTime(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
