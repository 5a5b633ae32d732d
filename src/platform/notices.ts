import type { Ctx } from './ctx.ts';
import type { Fragment } from './sql.ts';

// What features bring to be notified of. They declare the names of theirs by declaration merging in their
// `notice-types.ts`, so that `notify({ type })` is checked although nobody knows all types.

// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface NoticeKindMap {}
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface NoticeTypeMap {}
/** What a notice can be about. A thing is anything that is stored with its name and path: a card, an order, a payout. */
export interface NoticeTargetMap {
  account: true;
  thing: true;
}
/** `card`: one line of the notification settings. */
export type NoticeKind = keyof NoticeKindMap;
/** `card_published`: one sentence. */
export type NoticeType = keyof NoticeTypeMap;
export type NoticeTargetKind = keyof NoticeTargetMap;

/** A line of the notification settings, with the switches of all types under it. */
export interface NoticeKindEntry {
  kind: string;
  label: string;
  hint?: string;
  /** Its place in the settings, with gaps. */
  order: number;
  /** It cannot be switched off. */
  isFixed?: true;
  /** It is emailed at once instead of in a digest; this sentence tells the reader why. */
  emailedAtOnce?: string;
}

export interface NoticeTypeEntry {
  type: string;
  kind: NoticeKind;
}

/** A piece of a sentence; names stand out. */
export interface Part {
  text: string;
  strong?: true;
}

/** What a notice's sentence is made of. */
export interface NoticeContent {
  type: string;
  /** A code or a formatted amount that the type needs besides. */
  detail: string | null;
  /** The newest, eight at most; `count` says how many there are. */
  people: readonly { displayName: string; username: string }[];
  count: number;
  target: {
    kind: string;
    id: string;
    name: string | null;
    path: string | null;
  };
}

/** How a type is written, on pages and in emails. */
export interface NoticeText {
  sentence(notice: NoticeContent): Part[];
  /** Where it leads; left out or null: to its target. */
  path?(notice: NoticeContent): string | null;
  /** It is shown with its target's picture, although a person did it. */
  showsTarget?: true;
}
export type NoticeTexts = Readonly<Record<string, NoticeText>>;
/** A text for each of a feature's types. */
export type NoticeTextsOf<Types extends readonly NoticeTypeEntry[]> = Readonly<
  Record<Types[number]['type'], NoticeText>
>;

/** Of a notice that is stored, as much as its target's feature needs. */
export interface NoticeRef {
  id: string;
  targetId: string;
  /** The post everything about it stands on. */
  postId: string | null;
  /** The newest comment it is about, where that is not the target. */
  commentId: string | null;
}

/** The target as it is now. */
export interface NoticeTargetView {
  /** What readers call it, where that is more exact than the target's kind. */
  kind?: string;
  name?: string;
  slug?: string;
  /** Media, as `presentMedia` makes it. */
  logo?: object | null;
  path?: string;
  /** The first words of what it is about. */
  preview?: string | null;
}

/** What notices can be about, where that is more than a name and a path stored with the notice. */
export interface NoticeTarget {
  kind: NoticeTargetKind;
  /** SQL: the target in these columns is there for the viewer. What they may not see is neither listed nor counted. */
  isVisible(ctx: Ctx, columns: { targetId: Fragment; postId: Fragment }): Fragment;
  /** By the notice's id, with one query a relation. */
  resolve(ctx: Ctx, notices: readonly NoticeRef[]): Promise<Map<string, NoticeTargetView>>;
}

/** What stands in the email of a type beside its sentence. */
export interface NoticeEmail {
  type: NoticeType;
  lines(ctx: Ctx, target: NoticeContent['target']): Promise<{ text: string; href: string }[]>;
}

/** What one feature brings. */
export interface BroughtNotices {
  noticeKinds?: readonly NoticeKindEntry[];
  noticeTypes?: readonly NoticeTypeEntry[];
  noticeTexts?: NoticeTexts;
  noticeTargets?: readonly NoticeTarget[];
  noticeEmails?: readonly NoticeEmail[];
}

export interface NoticeRegistry {
  /** In the order of the settings. */
  kinds: readonly NoticeKindEntry[];
  types: readonly string[];
  /** @throws for a type that no feature brings */
  kindOf(type: string): NoticeKindEntry;
  texts: NoticeTexts;
  targets: readonly NoticeTarget[];
  emails: ReadonlyMap<string, NoticeEmail>;
}

/** @throws for what is brought twice, a type without a kind or a text, and a text or an email of an unknown type */
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
