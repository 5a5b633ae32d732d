import type Stripe from 'stripe';

/** The string literals of an open enum: the SDK's own types accept any other string as well. */
type Literals<T> = T extends string ? (string extends T ? never : T) : never;
type Text<T> = [Literals<T>] extends [never] ? string : Literals<T>;

/**
 * An SDK type as the provider sends it: open enums closed, decimals as text, no methods. Everything the sandbox
 * stores and returns has such a type, so a missing field does not compile.
 */
export type Wire<T> =
  | (Extract<T, string> extends never ? never : Text<Extract<T, string>>)
  | WireOther<Exclude<T, string>>;

type WireOther<T> = T extends number | boolean | null | undefined
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends (infer Item)[]
      ? Wire<Item>[]
      : T extends object
        ? WireObject<T>
        : never;

type WireObject<T extends object> = {
  [Key in keyof T as T[Key] extends (...given: never[]) => unknown
    ? never
    : Key extends 'lastResponse'
      ? never
      : Key]: Wire<T[Key]>;
};
