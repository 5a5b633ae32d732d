import { reportables, reviewKinds } from '#features/moderation/points.ts';
import type { Call } from '#platform/call.ts';
import type { ExtensionPoint, WithExtensions } from '#platform/extension-point.ts';
import type { Draft } from '../fuzz/requests.ts';
import type { Known } from '../fuzz/values.ts';

/** What a feature brings so that a call serves its kind too. */
interface Kind {
  kind: string;
  reasons: readonly { id: string }[];
  /** The permission that staff need. */
  act?: string;
}

/** Calls that serve things of every kind. Who may call them depends on the kind, so each counts as a call of its own. */
const callsByKind = new Map<string, ExtensionPoint<Kind>>([
  ['POST /report/report', reportables as ExtensionPoint<Kind>],
  ['GET /admin/reviews', reviewKinds as ExtensionPoint<Kind>],
  ['POST /admin/reviews/decide', reviewKinds as ExtensionPoint<Kind>],
]);

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** A call as `test-may-call.ts` has it: `POST /report/report post` for a kind, otherwise `GET /tribe/tribes`. */
export function asCalled(call: Call, app: WithExtensions): { name: string; kind: Kind | null }[] {
  const kinds = callsByKind.get(nameOf(call))?.of(app);
  return (
    kinds?.map((kind) => ({ name: `${nameOf(call)} ${kind.kind}`, kind })) ?? [
      { name: nameOf(call), kind: null },
    ]
  );
}

/** A request for something of this kind: one that is known, for one of its reasons. */
export function aboutKind({ kind, reasons }: Kind, draft: Draft, known: Known): Draft {
  const field = kind.replace(/s$/, '').replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
  const [id] = known(`${field}Id`);
  const about = (part: unknown) =>
    part && { ...part, kind, ...('id' in (part as object) && { id, reason: reasons[0]?.id }) };
  return { ...draft, query: about(draft.query), body: about(draft.body) };
}
