/** Of a list of administration: the name of its file and the end of its address. `/admin/plans/grants`: `plans-grants`. */
export const csvNameOf = ({ path }: { path: string }): string =>
  path.replace(/^\/admin\//, '').replaceAll('/', '-');

/** Spreadsheets run text that begins like a formula; a leading apostrophe keeps it text. Numbers aren't changed. */
export const plainText = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);
