/** Spreadsheets run text that begins like a formula; a leading apostrophe keeps it text. Numbers aren't changed. */
export const plainText = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);
