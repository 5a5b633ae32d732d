import { type Html, html } from './html.ts';

/** What is wrong with what somebody sent; without a field when it is none of them. */
export interface Wrong<Field extends string> {
  field?: Field;
  message: string;
  /** What to do about it, where the message does not say. */
  next?: string;
}

/** What a form has sent, as it was typed: a text for each of its fields. */
export const typed = <Field extends string>(
  body: Record<string, unknown>,
  names: readonly Field[],
): Record<Field, string> =>
  Object.fromEntries(
    names.map((name) => [name, typeof body[name] === 'string' ? body[name].trim().slice(0, 512) : '']),
  ) as Record<Field, string>;

/** Above the form, where it is read first. */
export const alertOf = (wrong: Wrong<string> | undefined): Html | null =>
  wrong
    ? html`<p class="wrong" tabindex="-1" role="alert" id="wrong">${wrong.message}${wrong.next ? html`<span> ${wrong.next}</span>` : null}</p>`
    : null;

/** The attributes of a field something is wrong with. */
export const badly = (wrong: Wrong<string> | undefined, name: string): Html | null =>
  wrong?.field === name ? html`aria-invalid="true" aria-describedby="wrong"` : null;

interface Input {
  name: string;
  label: string;
  value: string;
  /** Its other attributes. */
  more: Html;
}

export const input = ({ name, label, value, more }: Input, wrong: Wrong<string> | undefined): Html =>
  html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" required ${more} ${badly(wrong, name)}></div>`;
