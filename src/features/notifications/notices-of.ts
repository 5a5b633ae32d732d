import type { NoticeIcon } from './notices/ui/notice-icon.ts';

/** Codes, cents, days: what a sentence needs besides people and target. Never a formatted text or a sentence. */
export type NoticeValues = Readonly<Record<string, string | number | null>>;

/** A line of the notification settings. Its switches apply to all types under it. */
export interface NoticeKind {
  kind: string;
  label: string;
  hint?: string;
  /** Its place in the settings, with gaps. */
  order: number;
  /** Beside the notices of this kind. */
  icon: NoticeIcon;
  /** It can't be turned off. */
  alwaysOn?: true;
  /** Emailed right away instead of in a digest; this sentence tells the reader why. */
  emailAtOnce?: string;
}

/**
 * A type of notice. Every text is a whole message in ICU's format (ui/format/render-message.ts), about the reader as "you":
 * `{people}` and `{count}` are who did it, `{target}` what it is about, everything else is in `values` or `shown`.
 */
interface NoticeText {
  text: string;
  /** An example, which a test renders; its keys and types are what `notify` asks for. */
  values?: NoticeValues;
  /** An example of what its target adds to the values when it is read. */
  fromTarget?: Readonly<Record<string, string>>;
  /** Texts for codes among the values. */
  shown?(values: never): Readonly<Record<string, string>>;
  /** The value, or the kind of the target, that chooses among `of`; null chooses `none`, what isn't there `text`. */
  by?: string;
  of?: Readonly<Record<string, string>>;
  /** The text when nobody is left to be named. */
  nobody?: string;
  /** The subject of its email; left out: the first sentence of its text. */
  subject?: string;
  /** Its link; `{target}` is the target's. Left out: the target's, else that of who did it. */
  to?: string;
  /** Shows the target's picture although a person did it. */
  showsTarget?: true;
}

export interface NoticeType<Values = unknown> extends Omit<NoticeText, 'values'> {
  /** `card_published` */
  type: string;
  kind: NoticeKind | SharedKind;
  values: Values;
  /** What a target without a name is called: "a question". Left out: "it". */
  unnamed?: string | undefined;
}

/** A kind that another feature's notices describe. */
interface SharedKind {
  kind: string;
}

export type NoValues = Readonly<Record<string, never>>;
type ValuesOf<Text> = Text extends { values: infer Values } ? Readonly<Values> : NoValues;

/** What the values of a text allow in the rest of it. */
type Fitting<Text> = Text extends { values: infer Values }
  ? { shown?(values: Values): Readonly<Record<string, string>>; by?: (keyof Values & string) | 'targetKind' }
  : { by?: 'targetKind' } | string;

/** The notices of one kind, by type. A text that needs nothing else may stand alone. */
export function noticesOf<Texts extends Readonly<Record<string, string | NoticeText>>>(
  { unnamed, ...kind }: (NoticeKind | SharedKind) & Pick<NoticeType, 'unnamed'>,
  texts: Texts & { readonly [Type in keyof Texts]: Fitting<Texts[Type]> },
): { readonly [Type in keyof Texts]: NoticeType<ValuesOf<Texts[Type]>> } {
  const types = Object.entries<string | NoticeText>(texts).map(([type, text]) => {
    const whole = typeof text === 'string' ? { text } : text;
    return [type, { values: {}, unnamed, ...whole, type, kind }];
  });
  return Object.fromEntries(types);
}
