/** The parsed text of a document. Pages build elements from it, so a text can't inject markup. */
export type Phrase =
  | { type: 'text'; text: string }
  | { type: 'strong'; children: Phrase[] }
  | { type: 'link'; href: string; children: Phrase[] };
export type Block =
  | { type: 'heading'; level: 2 | 3; id: string; text: string }
  | { type: 'paragraph'; children: Phrase[] }
  | { type: 'list'; ordered: boolean; items: Phrase[][] }
  | { type: 'table'; head: Phrase[][]; rows: Phrase[][][] };
