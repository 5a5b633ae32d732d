import type { Ctx, Deps } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { SiteId } from '#platform/site.ts';

/** What a site is called now; `sites` brings it, which stands above. */
export const siteNames = extensionPoint<(deps: Deps, site: SiteId) => Promise<string>>('names of sites');

/** What a sentence of the audit log can choose its words by. */
export interface ActFacts {
  details: Readonly<Record<string, unknown>>;
  /** Whether it was done to something of somebody's: then `{account}` is their name. */
  hasAccount: boolean;
}

/** How a name in `before` and `after` of an act's details reads. */
export interface ChangedField {
  label: string;
  /** Left out: as it is. */
  show?(value: unknown, details: ActFacts['details']): string;
}

/** How an act of staff reads in the audit log. */
export interface ActSentence {
  /** The act, or the act and the kind of its target, where that has a sentence of its own: `refund return`. */
  act: string;
  /**
   * A message in ICU's format (ui/format/render-message.ts) without a full stop. `{staff}`, `{target}` and `{account}` are
   * links; every other name is one of the details.
   */
  message: string | ((facts: ActFacts) => string);
  fields?: Readonly<Record<string, ChangedField>>;
}

type Sentences = Readonly<Record<string, ActSentence['message'] | Omit<ActSentence, 'act'>>>;

/** The sentences of a feature, by act. A test fails for an act that was written and has none. */
export const actSentences = extensionPoint<ActSentence>('sentence of the audit log', {
  by: ({ act }) => act,
});

export const sentencesOf = (sentences: Sentences): ActSentence[] =>
  Object.entries(sentences).map(([act, one]) => ({
    act,
    ...(typeof one === 'object' ? one : { message: one }),
  }));

interface NamedRow {
  id: string;
  /** Null for what has none, or a private one: it is called by its kind alone. */
  name: string | null;
  path: string | null;
}

/** What acts are done to. */
export interface ActTarget {
  kind: string;
  /** Without an article: "tribe". */
  noun: string;
  /** Its page and its name, where the id is all that these take. */
  path?(id: string): string;
  nameOf?(id: string): string;
  /** The names and pages of those that are still there. They are read when the log is, so it keeps no names itself. */
  find?(ctx: Ctx, ids: readonly string[]): Promise<readonly NamedRow[]>;
}

export const actTargets = extensionPoint<ActTarget>('target of the audit log', { by: ({ kind }) => kind });
