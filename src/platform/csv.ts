/** A spreadsheet takes such a beginning for a formula; behind an apostrophe it is text. For text only: figures are ours. */
export const plainText = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);
