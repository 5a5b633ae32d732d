import { v7, validate } from 'uuid';

/**
 * A new id: UUID v7, which sorts by creation time and suits B-trees. Works in browsers too: crypto.randomUUID is
 * missing on pages without TLS, such as a server in the local network.
 */
export const newId = (): string => v7();
/** An id that the payment provider gave: text of its own form, never a uuid. */
export type ProviderId = string & { readonly givenBy: 'provider' };
/** The id of a row of ours, a uuid. The compiler refuses a ProviderId for it. */
export type RowId = string & { readonly givenBy?: 'us' };
/** `Value` where an id of the payment provider is refused, and nothing else. */
export type WithoutProviderId<Value> = Value extends ProviderId
  ? Value
  : Value extends string
    ? Value & { readonly givenBy?: 'us' }
    : Value;
export const isId = (text: string): boolean => validate(text);
