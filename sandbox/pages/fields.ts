import { type Html, html } from './html.ts';

/** A form error; without a field when it concerns the whole form. */
export interface FormError<Field extends string> {
  field?: Field;
  message: string;
  /** What to do about it, when the message does not say. */
  next?: string;
}

/** Reads a form's fields as typed. */
export const readFields = <Field extends string>(
  body: Record<string, unknown>,
  names: readonly Field[],
): Record<Field, string> =>
  Object.fromEntries(
    names.map((name) => [name, typeof body[name] === 'string' ? body[name].trim().slice(0, 512) : '']),
  ) as Record<Field, string>;

/** The error above the form. */
export const errorAlert = (error: FormError<string> | undefined): Html | null =>
  error
    ? html`<p class="error" tabindex="-1" role="alert" id="error">${error.message}${error.next ? html`<span> ${error.next}</span>` : null}</p>`
    : null;

/** The attributes of an invalid field. */
export const invalidAttributes = (error: FormError<string> | undefined, name: string): Html | null =>
  error?.field === name ? html`aria-invalid="true" aria-describedby="error"` : null;

interface Input {
  name: string;
  label: string;
  value: string;
  /** Further attributes. */
  attributes: Html;
}

export const input = (
  { name, label, value, attributes: more }: Input,
  error: FormError<string> | undefined,
): Html =>
  html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" required ${more} ${invalidAttributes(error, name)}></div>`;
