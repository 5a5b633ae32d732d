/** `team_frame` -> `Team frame`: a kind that a feature brings needs no label of its own. */
export function kindLabel(kind: string): string {
  const text = kind.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
