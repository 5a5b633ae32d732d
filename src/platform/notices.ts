import type { Ctx } from './ctx.ts';
import type { Fragment } from './sql.ts';

// The interfaces of notices that features bring. Features declare their names by declaration merging in their
// `notice-types.ts`, so that `notify({ type })` is checked without a central list of types.

// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface NoticeKindMap {}
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface NoticeTypeMap {}
/** What a notice can be about. A thing is stored with its name and path: a card, an order, a payout. */
export interface NoticeTargetMap {
  account: true;
  thing: true;
}
/** `card`: a line of the notification settings. */
export type NoticeKind = keyof NoticeKindMap;
/** `card_published`: a sentence. */
export type NoticeType = keyof NoticeTypeMap;
export type NoticeTargetKind = keyof NoticeTargetMap;

/** A line of the notification settings. Its switches apply to all types under it. */
export interface NoticeKindEntry {
  kind: string;
  label: string;
  hint?: string;
  /** Its place in the settings, with gaps. */
  order: number;
  /** Whether it can't be turned off. */
  isFixed?: true;
  /** Emailed right away instead of in a digest; this sentence tells the reader why. */
  emailedAtOnce?: string;
}

export interface NoticeTypeEntry {
  type: string;
  kind: NoticeKind;
}

/** A part of a sentence; names are highlighted. */
export interface Part {
  text: string;
  strong?: true;
}

/** The data of a notice's sentence. */
export interface NoticeContent {
  type: string;
  /** A code or formatted amount that the type also needs. */
  detail: string | null;
  /** The newest people, at most eight; `count` is the total. */
  people: readonly { displayName: string; username: string }[];
  count: number;
  target: {
    kind: string;
    id: string;
    name: string | null;
    path: string | null;
  };
}

/** The texts of a type, on pages and in emails. */
export interface NoticeText {
  sentence(notice: NoticeContent): Part[];
  /** Its link; left out or null: the target's. */
  path?(notice: NoticeContent): string | null;
  /** Shows the target's picture although a person did it. */
  showsTarget?: true;
}
export type NoticeTexts = Readonly<Record<string, NoticeText>>;
/** A text for each of a feature's types. */
export type NoticeTextsOf<Types extends readonly NoticeTypeEntry[]> = Readonly<
  Record<Types[number]['type'], NoticeText>
>;

/** What the target's feature needs of a stored notice. */
export interface NoticeRef {
  id: string;
  targetId: string;
  /** The post that contains the target. */
  postId: string | null;
  /** The newest comment it is about, when that isn't the target. */
  commentId: string | null;
}

/** The target's current state. */
export interface NoticeTargetView {
  /** A more exact word for it than the target's kind. */
  kind?: string;
  name?: string;
  slug?: string;
  /** Media, as `presentMedia` makes it. */
  logo?: object | null;
  path?: string;
  /** A short preview of what it is about. */
  preview?: string | null;
}

/** A target that is more than a stored name and path. */
export interface NoticeTarget {
  kind: NoticeTargetKind;
  /** SQL: whether the viewer can see the target in these columns. Hidden ones are neither listed nor counted. */
  isVisible(ctx: Ctx, columns: { targetId: Fragment; postId: Fragment }): Fragment;
  /** By the notice's id, with one query per relation. */
  resolve(ctx: Ctx, notices: readonly NoticeRef[]): Promise<Map<string, NoticeTargetView>>;
}

/** What a type's email contains beside its sentence. */
export interface NoticeEmail {
  type: NoticeType;
  lines(ctx: Ctx, target: NoticeContent['target']): Promise<{ text: string; href: string }[]>;
}

/** A feature's notices. */
export interface BroughtNotices {
  noticeKinds?: readonly NoticeKindEntry[];
  noticeTypes?: readonly NoticeTypeEntry[];
  noticeTexts?: NoticeTexts;
  noticeTargets?: readonly NoticeTarget[];
  noticeEmails?: readonly NoticeEmail[];
}

export interface NoticeRegistry {
  /** Sorted as in the settings. */
  kinds: readonly NoticeKindEntry[];
  types: readonly string[];
  /** @throws when no feature brings the type */
  kindOf(type: string): NoticeKindEntry;
  texts: NoticeTexts;
  targets: readonly NoticeTarget[];
  emails: ReadonlyMap<string, NoticeEmail>;
}

/** @throws for duplicates, a type without a kind or text, and a text or email of an unknown type */
export function createNoticeRegistry(features: readonly BroughtNotices[]): NoticeRegistry {
  const kinds = byName(
    features.flatMap(({ noticeKinds = [] }) => noticeKinds),
    'kind',
    ({ kind }) => kind,
  );
  const types = byName(
    features.flatMap(({ noticeTypes = [] }) => noticeTypes),
    'type',
    ({ type }) => type,
  );
  const targets = byName(
    features.flatMap(({ noticeTargets = [] }) => noticeTargets),
    'target',
    ({ kind }) => kind,
  );
  const emails = byName(
    features.flatMap(({ noticeEmails = [] }) => noticeEmails),
    'email',
    ({ type }) => type,
  );
  const texts = byName(
    features.flatMap(({ noticeTexts = {} }) => Object.entries(noticeTexts)),
    'text',
    ([type]) => type,
  );
  for (const { type, kind } of types.values()) {
    if (!kinds.has(kind))
      throw new Error(`The notice type "${type}" has the kind "${kind}", which no feature brings.`);
    if (!texts.has(type)) throw new Error(`The notice type "${type}" has no text.`);
  }
  for (const type of [...texts.keys(), ...emails.keys()]) {
    if (!types.has(type))
      throw new Error(`There is a text or an email for "${type}", which is no notice type.`);
  }
  return {
    kinds: [...kinds.values()].sort((a, b) => a.order - b.order),
    types: [...types.keys()],
    kindOf(type) {
      const kind = kinds.get(types.get(type)?.kind ?? '');
      if (!kind) throw new Error(`No feature brings the notice type "${type}".`);
      return kind;
    },
    texts: Object.fromEntries(texts.values()),
    targets: [...targets.values()],
    emails,
  };
}

function byName<T>(entries: readonly T[], what: string, nameOf: (entry: T) => string): Map<string, T> {
  const found = new Map<string, T>();
  for (const entry of entries) {
    const name = nameOf(entry);
    if (found.has(name)) throw new Error(`Two features bring the notice ${what} "${name}".`);
    found.set(name, entry);
  }
  return found;
}
