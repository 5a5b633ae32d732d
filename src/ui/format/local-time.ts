/** `2026-11-21T15:00`, in the viewer's time zone: the value of a datetime-local input. */
export function localTime(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
