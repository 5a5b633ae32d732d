import { lookUp } from '#platform/look-up.ts';

/** Values of the placeholders in a message to an author. */
export interface MessageFacts {
  name: string;
  /** A kind of thing, e.g. `post`. */
  kind: string;
  /** The rule's title. */
  rule: string;
  /** For a suspension; otherwise null. */
  days: number | null;
}

/** Replaces {{name}}, {{thing}}, {{rule}} and {{days}}. Unknown ones stay as they are. */
export function fillTemplate(body: string, { name, kind, rule, days }: MessageFacts): string {
  const values: Record<string, string> = {
    name,
    thing: kind === 'account' ? 'your profile' : `your ${kind.replaceAll('_', ' ')}`,
    rule: rule.charAt(0).toLowerCase() + rule.slice(1),
    days: days === null ? 'a while' : days === 1 ? '1 day' : `${days} days`,
  };
  return body.replace(
    /\{\{(\w+)\}\}/g,
    (written, placeholder: string) => lookUp(values, placeholder) ?? written,
  );
}
